import { Link } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { BOARD, boardQueryOf, type BoardView } from "../board-view.ts";
import { recruitmentTexts } from "../../messages.ts";
import type { JobCard } from "../board.server.ts";

type Props = { jobs: JobCard[]; view: BoardView; asGuest: boolean };

/**
 * The open jobs. A member's card opens the job; a guest's comes back to the board, with the message
 * that the whole listing is for members.
 */
export function JobCards({ jobs, view, asGuest }: Props) {
  if (jobs.length === 0) return <None view={view} />;
  const query = boardQueryOf(view);
  query.set("from", "board");
  return (
    <ul className="mt-6 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="relative flex min-w-0 flex-col gap-3 rounded-md border border-mist bg-card p-6 hover:border-slate/50"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-slate">{job.category}</span>
            <Badge tone="green">Available</Badge>
          </div>
          <h2 className="text-xl wrap-anywhere">
            <Link
              to={asGuest ? `${BOARD}/${job.id}?${query}` : `${BOARD}/${job.id}`}
              preventScrollReset={asGuest}
              className="hover:underline after:absolute after:inset-0"
            >
              {job.jobTitle}
            </Link>
          </h2>
          <p className="flex gap-2">
            <Icon name="pin" className="mt-1 size-4.5 shrink-0 text-brass-deep" />
            <span className="min-w-0 wrap-anywhere">{job.location}</span>
          </p>
          <p className="mt-auto border-t border-mist pt-3 text-slate wrap-anywhere">
            {job.partnerName ?? recruitmentTexts.unknownPartner}
          </p>
        </li>
      ))}
    </ul>
  );
}

function None({ view }: Pick<Props, "view">) {
  const narrowed = view.search ?? view.location ?? view.category;
  return (
    <div className="mt-6 border-y border-mist py-10">
      <p className="max-w-text text-slate">
        {narrowed
          ? "No open position matches your search."
          : "No position is open at the moment. New ones appear here as soon as they are approved."}
      </p>
      {narrowed && (
        <ButtonLink to={BOARD} preventScrollReset look="quiet" className="-ml-2">
          Clear Filters
        </ButtonLink>
      )}
    </div>
  );
}
