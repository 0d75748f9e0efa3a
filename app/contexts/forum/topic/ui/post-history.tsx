import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { RevisionChanges, RevisionList } from "#app/ui/patterns/revisions.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { PostHistory } from "../history.server.ts";

type Props = {
  history: Omit<PostHistory, "content"> & { html: string };
  /** The address of the history without a revision's number. */
  base: string;
};

/** What a post said after each save, and what one of the saves changed. */
export function PostHistoryPage({ history, base }: Props) {
  const { title, address, number, present, revisions, changes, toPresent, html } = history;
  return (
    <>
      <PageHero eyebrow="Forum" title={`Revision ${number}`} lead={title} />
      <div className="page grid gap-10 py-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <p>
            <Link to={address} className="link">
              Back to the post
            </Link>
          </p>
          <RevisionChanges
            page={`${base}/${number}`}
            changes={changes}
            toPresent={toPresent}
            isPresent={number === present}
          />
          <section aria-labelledby="revision-text" className="mt-8 border-t border-mist pt-6">
            <h2 id="revision-text" className="text-lg">
              What it said
            </h2>
            <div
              className="prose mt-3 wrap-anywhere [&_h3]:text-lg"
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </section>
        </div>
        <aside>
          <RevisionList revisions={revisions} addressOf={(each) => `${base}/${each}`} />
        </aside>
      </div>
    </>
  );
}
