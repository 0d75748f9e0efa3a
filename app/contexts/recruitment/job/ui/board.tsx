import { Form } from "react-router";
import { FilterFold, SEARCH_AND_FILTERS } from "#app/ui/patterns/filter-form.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { Term } from "../../vocabulary/queries.server.ts";
import {
  BOARD,
  boardAddress,
  boardQueryOf,
  boardSorts,
  type BoardView,
  isNarrowed,
  postedChoices,
} from "../board-view.ts";
import { payCurrencies, payPeriods } from "../pay.ts";
import { workPatternLabels, workPatterns } from "../terms.ts";
import type { BoardTerms, JobCard as Job } from "../board.server.ts";
import { JobCard } from "./job-card.tsx";

type FilterProps = {
  view: BoardView;
  locations: string[];
  categories: string[];
  countries: { value: string; label: string }[];
  terms: BoardTerms;
};

/** Filters by text, place, category and more, all in the address. "All" is a choice (D2 §2). */
export function BoardFilters(props: FilterProps) {
  const { view, locations, categories } = props;
  return (
    <Form
      method="get"
      action={BOARD}
      role="search"
      preventScrollReset
      // The key resets the fields when a link or the browser's Back changes the address.
      key={boardAddress(view)}
      className="print:hidden"
    >
      <FilterFold label={SEARCH_AND_FILTERS} open={isNarrowed(view) || view.sort !== "newest"}>
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto]">
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
            {isNarrowed(view) && (
              <ButtonLink to={BOARD} preventScrollReset look="quiet">
                Clear Filters
              </ButtonLink>
            )}
          </div>
        </div>
        <MoreFilters {...props} />
      </FilterFold>
    </Form>
  );
}

const sortLabels = { newest: "Newest", deadline: "Deadline", pay: "Pay, in the currency above" };
const postedLabels = { "1": "Last day", "7": "Last week", "30": "Last month" };

/** The filters that D2 does not have. They are open if one of them counts. */
function MoreFilters({ view, countries, terms }: FilterProps) {
  const { pay, country, pattern, skill, language, licence, posted, sort } = view;
  const counts = [pay, country, pattern, skill, language, licence, posted].some(Boolean);
  const named = (list: Term[]) => list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <details open={counts || sort !== "newest"} className="mt-3">
      <summary className="inline-block min-h-11 cursor-pointer py-2 font-semibold">
        More filters and order
      </summary>
      <div className="grid items-end gap-3 pt-1 sm:grid-cols-2 lg:grid-cols-4">
        <Choice name="country" label="Country" chosen={country} values={countries} />
        <Choice
          name="pattern"
          label="Work pattern"
          chosen={pattern}
          values={workPatterns.map((value) => ({ value, label: workPatternLabels[value] }))}
        />
        <Choice name="skill" label="Skill" chosen={skill} values={named(terms.skills)} />
        <Choice
          name="language"
          label="Language"
          chosen={language}
          values={named(terms.languages)}
        />
        <Choice name="licence" label="Licence" chosen={licence} values={named(terms.licences)} />
        <Choice
          name="posted"
          label="Posted"
          chosen={posted === undefined ? undefined : String(posted)}
          values={postedChoices.map((value) => ({ value, label: postedLabels[value] }))}
        />
        <fieldset className="flex min-w-0 flex-wrap items-end gap-2 sm:col-span-2">
          <legend className="mb-1 font-semibold">Pay of at least</legend>
          <input
            name="pay"
            aria-label="Least pay"
            inputMode="decimal"
            maxLength={20}
            defaultValue={pay ? String(pay.least / 100) : ""}
            className={`${box} flex-1 basis-24`}
          />
          <PayChoice
            name="currency"
            label="Currency"
            chosen={pay?.currency}
            values={payCurrencies}
          />
          <PayChoice
            name="period"
            label="Period"
            chosen={pay?.period ?? "year"}
            values={payPeriods}
          />
        </fieldset>
        <label className="min-w-0">
          <span className="mb-1 block font-semibold">Order</span>
          <select name="sort" defaultValue={sort} className={box}>
            {boardSorts.map((value) => (
              <option key={value} value={value}>
                {sortLabels[value]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}

function PayChoice(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  values: readonly string[];
}) {
  const { name, label, chosen, values } = props;
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={chosen ?? values[0]}
      className={`${box} flex-1 basis-24`}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {name === "period" ? `per ${value}` : value}
        </option>
      ))}
    </select>
  );
}

function Choice(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  values: readonly (string | { value: string; label: string })[];
}) {
  const { name, label, chosen, values } = props;
  const offered = values.map((each) =>
    typeof each === "string" ? { value: each, label: each } : each,
  );
  // The value from the address is shown even if no open job has it.
  const unknown = chosen !== undefined && !offered.some(({ value }) => value === chosen);
  return (
    <label className="min-w-0">
      <span className="mb-1 block font-semibold">{label}</span>
      <select name={name} defaultValue={chosen ?? "all"} className={box}>
        <option value="all">All</option>
        {unknown && <option value={chosen}>{chosen}</option>}
        {offered.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";

type CardProps = {
  jobs: Job[];
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
        <JobCard
          key={job.id}
          job={job}
          to={asGuest ? `${BOARD}/${job.id}?${query}` : `${BOARD}/${job.id}`}
          keepScroll={asGuest}
          match={matches[job.id]}
        >
          {job.summarised && (
            <Link
              to={`${BOARD}/${job.id}/summary`}
              className="link relative z-1 shrink-0 self-end py-1 text-sm"
            >
              Summary<span className="sr-only"> of {job.jobTitle}</span>
            </Link>
          )}
        </JobCard>
      ))}
    </ul>
  );
}

function None({ view }: Pick<CardProps, "view">) {
  const narrowed = isNarrowed(view);
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
