import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { formatDay } from "#app/kernel/dates.ts";
import { faceOf } from "#app/kernel/face.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/patterns/breadcrumbs.tsx";
import { Face, type FaceSize } from "#app/ui/patterns/face.tsx";
import { isDrawing } from "#app/ui/pictures/drawing.tsx";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import type { ArticleAuthor, PostArticle as Article } from "../article.server.ts";
import { Category, TagLinks } from "./post-cards.tsx";
import { PostPicture } from "./post-picture.tsx";

/** One post with its author. `children` is shown between the text and the author (sharing). */
export function PostArticle(props: {
  post: Article;
  crumbs: Crumb[];
  timeZone: string;
  children?: ReactNode;
}) {
  const { post, crumbs, timeZone } = props;
  return (
    <article>
      <PostHead post={post} crumbs={crumbs} timeZone={timeZone} />
      <div className="page">
        <PostPicture
          picture={post.picture}
          sizes="(min-width: 77rem) 75rem, 100vw"
          priority
          className={`relative -mt-24 aspect-video w-full rounded-md md:-mt-40 print:hidden ${isWhole(post.picture) ? "" : "md:aspect-21/9"}`}
        />
        <div className="mx-auto max-w-2xl pt-10 pb-16 md:pt-14">
          <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: post.html }} />
          <TagLinks tags={post.tags} />
          {props.children}
          <AuthorBox post={post} />
        </div>
      </div>
    </article>
  );
}

/** A drawing has labels, so nothing of it is cut off. */
const isWhole = (picture: Article["picture"]) => "scene" in picture && isDrawing(picture.scene);

function PostHead(props: { post: Article; crumbs: Crumb[]; timeZone: string }) {
  const { post, crumbs, timeZone } = props;
  const authors = introducedIn(post);
  // Several positions would be longer than the names. Each stands below the article.
  const position = authors.length === 1 ? authors[0]!.title : "";
  return (
    <header className="on-dark contours-dark bg-ink text-white print:bg-white print:bg-none print:text-ink">
      <div className="page pt-10 pb-36 md:pt-14 md:pb-56 print:pb-4">
        <Breadcrumbs crumbs={crumbs} />
        <Category post={post} onDark />
        <h1 className="mt-2 max-w-4xl text-[clamp(1.9rem,4vw,3rem)] wrap-break-word">
          {post.title}
        </h1>
        <p className="mt-5 max-w-text text-lg text-mist md:text-xl print:text-ink">
          {post.description}
        </p>
        <p className="mt-6 text-haze print:text-ink">
          {authors.map((author) => (
            <span key={author.name} className="mr-2.5">
              <AuthorFace author={author} ground="bg-brass-light text-night" size="sm" />
            </span>
          ))}
          <span className="font-semibold text-white print:text-ink">{post.author}</span>
          {position && `, ${position}`}
          {" · "}
          {post.publishedAt ? (
            <time dateTime={post.publishedAt.toISOString()} className="tabular-nums">
              {formatDay(post.publishedAt, timeZone)}
            </time>
          ) : (
            "not published"
          )}
          {" · "}
          {post.minutes} min read
        </p>
      </div>
    </header>
  );
}

/** An author's face: the portrait of their profile as an instructor, or initials. */
function AuthorFace(props: { author: Introduced; size: FaceSize; ground?: string }) {
  const { author, ...look } = props;
  const { name, instructor } = author;
  return <Face of={instructor ?? faceOf({ id: name, name })} {...look} />;
}

type Introduced = Omit<ArticleAuthor, "slug"> & { slug: string | null };

/** The authors of the byline: those with a page, or else the one who was typed. */
function introducedIn({ author, authorTitle, authorNote, authors }: Article): Introduced[] {
  if (authors.length > 0) return authors;
  const typed = { name: author, title: authorTitle, note: authorNote };
  return [{ ...typed, slug: null, portrait: null, instructor: null }];
}

function AuthorBox({ post }: { post: Article }) {
  const authors = introducedIn(post);
  return (
    <aside
      aria-label={authors.length > 1 ? "About the authors" : "About the author"}
      className="mt-12 space-y-6 rounded-md border border-mist bg-card p-6"
    >
      {authors.map((each) => (
        <About key={each.name} author={each} />
      ))}
    </aside>
  );
}

function About({ author }: { author: Introduced }) {
  const { name, slug, title, note, portrait, instructor } = author;
  return (
    <div className="flex gap-5">
      {portrait ? (
        <PostPicture
          picture={portrait}
          sizes="5rem"
          alt=""
          className="size-20 shrink-0 rounded-full"
        />
      ) : (
        <AuthorFace author={author} size="lg" />
      )}
      <div className="min-w-0">
        <p className="font-display text-lg font-bold">
          {slug ? (
            <Link
              to={href("/blog/author/:slug", { slug })}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {title && <p className="font-semibold text-brass-deep">{title}</p>}
        {note && <p className="mt-2 text-slate">{note}</p>}
        {instructor && (
          <p className="mt-2">
            <Link to={instructor.to} className="link">
              What {name} teaches
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Shares a post with the device's own dialog, or else by copying the address. Without script it
 * shows the address and a mail link. Nobody is told who shares what.
 */
export function SharePost({ title, url }: { title: string; url: string }) {
  const [said, setSaid] = useState("");
  const share = async () => {
    setSaid("");
    try {
      if ("share" in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setSaid("Link copied");
      }
    } catch (error) {
      // Closing the device's dialog is not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setSaid("Copying did not work. The address is in your browser’s address bar.");
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <section
      aria-label="Share this article"
      className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-mist pt-6 print:hidden"
    >
      <Button
        type="button"
        look="secondary"
        onClick={share}
        className="[@media(scripting:none)]:hidden"
      >
        Share
      </Button>
      <p className="hidden min-w-0 [@media(scripting:none)]:block">
        Share this address:{" "}
        <a href={url} className="link wrap-anywhere">
          {url}
        </a>
      </p>
      <a href={mail} className={buttonClass("quiet")}>
        Send by email
      </a>
      <p role="status" className="text-slate">
        {said}
      </p>
    </section>
  );
}
