import { Fragment } from "react";
import { href } from "react-router";
import { formatDay } from "#app/kernel/dates.ts";
import { Excerpt } from "#app/ui/patterns/excerpt.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type Term, termAddress } from "../../term/rules.ts";
import type { PostAuthor } from "../byline.ts";
import type { PostCard } from "../card.ts";
import { addressOf } from "../view.ts";
import { PostPicture } from "./post-picture.tsx";

type Props = {
  posts: PostCard[];
  /** The level of a card's heading. */
  level: 2 | 3;
  /** The time zone of the dates. */
  timeZone: string;
  /** Names the list for screen readers. */
  label: string;
};

/** Cards of posts. Each links to its post and to its category. */
export function PostCards({ posts, level, timeZone, label }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul aria-label={label} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li
          key={post.id}
          className="group relative flex min-w-0 flex-col overflow-hidden rounded-md border border-mist bg-card transition-shadow duration-150 hover:shadow-lift"
        >
          <PostPicture
            picture={post.picture}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            alt=""
            className="aspect-video w-full border-b border-mist"
          />
          <div className="flex flex-1 flex-col p-6">
            <Category post={post} />
            <Heading className="mt-2 text-xl wrap-break-word">
              <Link
                to={href("/blog/:slug", { slug: post.slug })}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                {post.match ? <Excerpt parts={post.match.title} /> : post.title}
              </Link>
            </Heading>
            <p className="mt-2 flex-1 text-slate">
              {post.match && post.match.excerpt.length > 0 ? (
                <Excerpt parts={post.match.excerpt} />
              ) : (
                post.excerpt
              )}
            </p>
            <Byline post={post} timeZone={timeZone} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Category({ post, onDark }: { post: Pick<PostCard, "category">; onDark?: boolean }) {
  const look = onDark ? "text-brass-light hover:text-white" : "text-brass-deep hover:text-ink";
  return (
    <p>
      <Link
        to={addressOf({ category: post.category.slug })}
        className={`relative z-10 inline-block py-1 text-sm font-semibold underline-offset-4 hover:underline ${look}`}
      >
        {post.category.name}
      </Link>
    </p>
  );
}

export function Byline(props: {
  post: Pick<PostCard, "author" | "authors" | "faces" | "publishedAt">;
  timeZone: string;
}) {
  const { author, authors, faces, publishedAt } = props.post;
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm text-slate">
      <span className="flex shrink-0 gap-1">
        {faces.map(({ name, face }) => (
          <Face key={name} of={face} size="sm" />
        ))}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <AuthorLinks
          author={author}
          authors={authors}
          className="relative z-10 inline-block py-1 underline-offset-4 hover:underline"
        />{" "}
        ·{" "}
        <time dateTime={publishedAt.toISOString()} className="whitespace-nowrap tabular-nums">
          {formatDay(publishedAt, props.timeZone)}
        </time>
      </span>
    </p>
  );
}

/** The byline, with a link to the page of each author who has one. */
export function AuthorLinks(props: {
  author: string;
  authors: readonly PostAuthor[];
  className: string;
}) {
  const { author, authors, className } = props;
  if (authors.length === 0) return author;
  return authors.map(({ name, slug }, n) => (
    <Fragment key={slug}>
      {n > 0 && (n === authors.length - 1 ? " and " : ", ")}
      <Link to={href("/blog/author/:slug", { slug })} className={className}>
        {name}
      </Link>
    </Fragment>
  ));
}

/** The tags of an article, as links to the articles that have them. */
export function TagLinks({ tags }: { tags: readonly Term[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
      {tags.map(({ name, slug }) => (
        <li key={slug}>
          <Link
            to={termAddress("tag", slug)}
            className="inline-flex min-h-11 items-center rounded-full border border-slate/40 px-4 text-sm text-slate hover:border-ink hover:text-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
