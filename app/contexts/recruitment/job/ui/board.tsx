import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { BOARD, boardAddress, boardQueryOf, type BoardView } from "../board-view.ts";
import { recruitmentTexts } from "../../messages.ts";
import type { JobCard } from "../board.server.ts";

type FilterProps = { view: BoardView; locations: string[]; categories: string[] };

/** Filters by text, place and category, all in the address. "All" is a choice (D2 §2). */
export function BoardFilters({ view, locations, categories }: FilterProps) {
  const narrowed = view.search ?? view.location ?? view.category;
  return (
    <Form
      method="get"
      action={BOARD}
      role="search"
      preventScrollReset
      // The key resets the fields when a link or the browser's Back changes the address.
      key={boardAddress(view)}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto] print:hidden"
    >
      <label className="min-w-0">
        <span className="mb-1 block font-semibold">Search</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={view.search ?? ""}
          className={box}
        />
      </label>
      <Choice name="location" label="Location" chosen={view.location} values={locations} />
      <Choice name="category" label="Category" chosen={view.category} values={categories} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary">Show</Button>
        {narrowed && (
          <ButtonLink to={BOARD} preventScrollReset look="quiet">
            Clear Filters
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function Choice(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  values: string[];
}) {
  const { name, label, chosen, values } = props;
  // The value from the address is shown even if no open job has it.
  const all = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  return (
    <label className="min-w-0">
      <span className="mb-1 block font-semibold">{label}</span>
      <select name={name} defaultValue={chosen ?? "all"} className={box}>
        <option value="all">All</option>
        {all.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";

type CardProps = {
  jobs: JobCard[];
  view: BoardView;
  asGuest: boolean;
  /** How a member matches each job, in one line, by its id. */
  matches: Record<string, string>;
};

/**
 * The open jobs. A member's card opens the job. A guest's card leads back to the board, with the
 * message that the whole listing is for members.
 */
export function JobCards({ jobs, view, asGuest, matches }: CardProps) {
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
          {matches[job.id] && <p className="text-sm font-semibold">{matches[job.id]}</p>}
          <p className="mt-auto border-t border-mist pt-3 text-slate wrap-anywhere">
            {job.partnerName ?? recruitmentTexts.unknownPartner}
          </p>
        </li>
      ))}
    </ul>
  );
}

function None({ view }: Pick<CardProps, "view">) {
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
