import { Form, Link } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { jobStatuses } from "../job.ts";
import { recruitmentTexts } from "../messages.ts";
import type { officeJobs, OfficeJobsView } from "../queries/office-jobs.server.ts";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { closureOf, deletionOf } from "./job-questions.tsx";
import { JobBadge } from "./job-badge.tsx";

type List = Awaited<ReturnType<typeof officeJobs>>;

const views = ["all", ...jobStatuses] as const;

/** The office's list's address for a view, from its first page. */
export function officeJobsAddress({ status, search }: Omit<OfficeJobsView, "page">): string {
  const query = new URLSearchParams();
  if (status !== "all") query.set("status", status);
  if (search) query.set("q", search);
  return query.size > 0 ? `/admin/jobs?${query}` : "/admin/jobs";
}

/** The status filter of D2 §2 with its counts, and a search: all of it in the address. */
export function OfficeJobFilters({
  view,
  counts,
}: {
  view: OfficeJobsView;
  counts: List["counts"];
}) {
  return (
    <>
      <nav aria-label="Status" className="mt-6 flex flex-wrap gap-1">
        {views.map((status) => (
          <Link
            key={status}
            to={officeJobsAddress({ ...view, status })}
            aria-current={status === view.status ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {status === "all" ? "All Listings" : status}{" "}
            <span className="tabular-nums">{counts[status]}</span>
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/jobs"
        role="search"
        key={officeJobsAddress(view)}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.status !== "all" && <input type="hidden" name="status" value={view.status} />}
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="block text-sm text-slate">Job title or partner</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        <Button look="secondary">Show</Button>
      </Form>
    </>
  );
}

/** The listings: a table, and in narrow windows a list of cards. */
export function OfficeJobTable({ rows }: { rows: List["jobs"] }) {
  if (rows.length === 0) {
    return <p className="border-y border-mist py-10 text-slate">{recruitmentTexts.noListings}</p>;
  }
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <thead className="text-sm text-slate max-xl:sr-only">
        <tr>
          {["Job Title", "Partner", "Category", "Location", "Status", "Created", "Actions"].map(
            (heading) => (
              <th key={heading} className="py-2 pr-4 font-semibold">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map((job) => (
          <tr
            key={job.id}
            className="border-t border-mist align-middle max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:py-3"
          >
            <td className="py-2.5 pr-4 wrap-anywhere max-xl:py-0.5">
              <Link to={`/admin/jobs/${job.id}`} className="link font-semibold">
                {job.jobTitle}
              </Link>
              {job.candidacies > 0 && (
                <Link
                  to={`/admin/jobs/${job.id}/applications`}
                  className="link block w-fit text-sm tabular-nums"
                >
                  {job.candidacies} {job.candidacies === 1 ? "application" : "applications"}
                  <span className="sr-only"> for {job.jobTitle}</span>
                </Link>
              )}
            </td>
            <td className="py-2.5 pr-4 wrap-anywhere max-xl:col-span-2 max-xl:row-start-2 max-xl:py-0.5">
              {job.partnerName ?? recruitmentTexts.unknownPartner}
            </td>
            <td className="py-2.5 pr-4 max-xl:hidden">{job.category}</td>
            <td className="py-2.5 pr-4 wrap-anywhere max-xl:col-span-2 max-xl:row-start-3 max-xl:py-0.5">
              {job.location}
            </td>
            <td className="py-2.5 pr-4 max-xl:col-start-2 max-xl:row-start-1 max-xl:p-0">
              <JobBadge status={job.status} />
            </td>
            <td className="py-2.5 pr-4 text-sm whitespace-nowrap text-slate max-xl:hidden">
              <LocalTime at={job.createdAt} />
            </td>
            <td className="py-2.5 max-xl:col-span-2 max-xl:row-start-4">
              <Actions job={job} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ job }: { job: List["jobs"][number] }) {
  const path = `/admin/jobs/${job.id}`;
  const about = <span className="sr-only"> {job.jobTitle}</span>;
  return (
    <div className="flex flex-wrap gap-x-4">
      <Link to={path} className="link py-1.5">
        Edit{about}
      </Link>
      {job.status !== "Closed" && (
        <ConfirmLink
          {...closureOf(`${path}/closure`, job.jobTitle)}
          label={<>Close{about}</>}
          className="link py-1.5"
        />
      )}
      <ConfirmLink
        {...deletionOf(`${path}/deletion`, job.jobTitle)}
        label={<>Delete{about}</>}
        className="link py-1.5"
      />
    </div>
  );
}
