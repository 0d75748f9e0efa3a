type Props = { post: { title: string; author: string; html: string } };

/** The post that a page asks about, as it stands in its topic. */
export function QuotedPost({ post: { title, author, html } }: Props) {
  return (
    <figure className="mb-6">
      <figcaption className="wrap-anywhere">
        <h2 className="text-lg">{title}</h2>
        <span className="block text-sm text-slate">{author}</span>
      </figcaption>
      <blockquote
        className="prose mt-3 border-l-3 border-brass pl-4 wrap-anywhere [&_h3]:text-lg"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </figure>
  );
}
