import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { BOARD } from "../../job/board-view.ts";
import { payText } from "../../job/pay.ts";
import { closingText } from "../../job/ui/dates.ts";
import { recruitmentTexts } from "../../messages.ts";
import type { ownAlerts } from "../queries.server.ts";
import { alertPaceLabels, alertPaces } from "../rules.ts";

type Alerts = Awaited<ReturnType<typeof ownAlerts>>;

const paces = alertPaces.map((value) => ({ value, label: alertPaceLabels[value] }));

/** A member's searches, and the form that saves the one that the board showed. */
export function SavedSearches(props: {
  searches: Alerts["searches"];
  asked: string;
  result: FormResult | undefined;
}) {
  const { searches, asked, result } = props;
  return (
    <section aria-labelledby="searches-heading" className="max-w-3xl">
      <h2 id="searches-heading" className="mb-4 text-2xl">
        Saved searches
      </h2>
      {searches.length === 0 ? (
        <p className="border-y border-mist py-6 text-slate">
          You have saved no search yet. A saved search tells you of new positions that it finds.
        </p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {searches.map((search) => (
            <SavedSearch key={`${search.id}-${search.pace}`} search={search} />
          ))}
        </ul>
      )}
      <Form
        result={result}
        initial={result ? {} : { pace: "daily", query: asked }}
        intent="save-search"
        schema={async () => (await import("../form.ts")).savedSearchForm}
        submit="Save search"
        className="mt-8 space-y-5"
      >
        {(field) => (
          <>
            <input type="hidden" name="query" value={field("query").value ?? asked} />
            <p>
              {asked
                ? "Saves the filters that you have just used."
                : "Saves the whole board. To save fewer, set filters there first."}
            </p>
            <TextField
              name="name"
              label="Name of the search"
              help="As your emails call it: “Nights in Auckland”."
              maxLength={80}
              state={field("name")}
            />
            <SelectField
              name="pace"
              label="Tell me of new positions"
              prompt="Choose how often"
              options={paces}
              state={field("pace")}
            />
          </>
        )}
      </Form>
    </section>
  );
}

function SavedSearch({ search }: { search: Alerts["searches"][number] }) {
  const { id, name, pace, query } = search;
  const about = <span className="sr-only"> {name}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Link
        to={query ? `${BOARD}?${query}` : BOARD}
        className="link min-w-0 flex-1 basis-48 font-semibold wrap-anywhere"
      >
        {name}
      </Link>
      <PlainForm method="post" className="flex items-center gap-2">
        <input type="hidden" name="id" value={id} />
        <select
          name="pace"
          aria-label={`How often you hear of ${name}`}
          defaultValue={pace}
          className="min-h-11 rounded-md border border-slate/55 bg-white px-3"
        >
          {paces.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button name="intent" value="change-pace" look="secondary">
          Save{about}
        </Button>
        <Button name="intent" value="delete-search" look="quiet">
          Delete{about}
        </Button>
      </PlainForm>
    </li>
  );
}

/** The listings that a member has saved. Those that are closed stay until they are removed. */
export function SavedJobs({ jobs }: { jobs: Alerts["saved"] }) {
  return (
    <section aria-labelledby="saved-heading" className="max-w-3xl">
      <h2 id="saved-heading" className="mb-4 text-2xl">
        Saved positions
      </h2>
      {jobs.length === 0 ? (
        <p className="border-y border-mist py-6 text-slate">
          You have saved no position yet. Every position has a button for it.
        </p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
              <span className="min-w-0 flex-1 basis-64">
                {job.open ? (
                  <Link to={`${BOARD}/${job.id}`} className="link font-semibold wrap-anywhere">
                    {job.jobTitle}
                  </Link>
                ) : (
                  <span className="font-semibold wrap-anywhere">{job.jobTitle}</span>
                )}
                <span className="block text-sm text-slate wrap-anywhere">
                  {[
                    job.partnerName ?? recruitmentTexts.confidential,
                    job.location,
                    payText(job),
                    job.open && job.closesAt && closingText(job.closesAt, job.deadlineZone),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {!job.open && <Badge tone="red">Closed</Badge>}
              <PlainForm method="post">
                <input type="hidden" name="id" value={job.id} />
                <Button name="intent" value="unsave-job" look="quiet">
                  Remove<span className="sr-only"> {job.jobTitle}</span>
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
