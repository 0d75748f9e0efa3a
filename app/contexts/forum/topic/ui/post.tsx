import type { ReactNode } from "react";
import type { ShownPerson } from "#app/kernel/face.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { LinkedName, PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

type Props = {
  /** The anchor that links lead to. */
  id?: string;
  author: ShownPerson;
  createdAt: Date;
  editedAt?: Date | null;
  /** The address of its history, for readers who may see it. */
  history?: string | undefined;
  /** Rendered and sanitised by the server. */
  html: string;
  /** Shown at the right of the header: a reply's number. */
  mark?: ReactNode;
  /** A notice about the post's state, above its text. */
  notice?: ReactNode;
  /** Shown below its text: the reactions. */
  below?: ReactNode;
  children?: ReactNode;
};

/** One post: its author, time and text, and what the viewer may do with it. */
export function Post(props: Props) {
  return (
    <article
      {...(props.id ? { id: props.id } : {})}
      className="min-w-0 scroll-mt-24 rounded-md border border-mist bg-card p-5 target:border-brass md:p-7"
    >
      <header className="flex items-center gap-x-3">
        <Face of={props.author} />
        <p className="min-w-0 grow">
          <span className="mr-2 font-semibold wrap-anywhere max-sm:block">
            <LinkedName of={props.author} />
          </span>
          {props.author.role && (
            <span className="mr-2">
              <Badge tone="brass">{props.author.role}</Badge>
            </span>
          )}
          <span className="text-sm whitespace-nowrap text-slate">
            <LocalTime at={props.createdAt} />
          </span>
          {props.editedAt && <Edited history={props.history} />}
        </p>
        {props.mark}
      </header>
      {props.notice}
      <div
        className="prose mt-4 wrap-anywhere [&_h3]:text-lg"
        dangerouslySetInnerHTML={{ __html: props.html }}
      />
      {props.below}
      {props.children && (
        <footer className="mt-3 -mb-2 -ml-2 flex flex-wrap items-center text-sm print:hidden">
          {props.children}
        </footer>
      )}
    </article>
  );
}

function Edited({ history }: { history: string | undefined }) {
  return (
    <span className="text-sm text-slate">
      {" "}
      {history ? (
        <Link to={history} rel="nofollow" className="hover:underline">
          (edited)
        </Link>
      ) : (
        "(edited)"
      )}
    </span>
  );
}

type QuotedProps = { post: { title: string; author: ShownPerson; html: string } };

/** The post that a page asks about. */
export function QuotedPost({ post: { title, author, html } }: QuotedProps) {
  return (
    <figure className="mb-6">
      <figcaption className="wrap-anywhere">
        <h2 className="text-lg">{title}</h2>
        <span className="block text-sm text-slate">
          <PersonName of={author} />
        </span>
      </figcaption>
      <blockquote
        className="prose mt-3 border-l-3 border-brass pl-4 wrap-anywhere [&_h3]:text-lg"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </figure>
  );
}

/** A post in a moderators' list, rendered as readers see it. */
export function DrawnPost({ html }: { html: string }) {
  return (
    <blockquote
      className="prose mt-3 border-l-3 border-mist pl-4 wrap-anywhere [&_h3]:text-lg"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
