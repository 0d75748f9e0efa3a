/** A post within a moderator's list, as its readers see it. */
export function DrawnPost({ html }: { html: string }) {
  return (
    <blockquote
      className="prose mt-3 border-l-3 border-mist pl-4 wrap-anywhere [&_h3]:text-lg"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
