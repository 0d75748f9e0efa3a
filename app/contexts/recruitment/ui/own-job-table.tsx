import { Link } from "react-router";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import type { ownJobs } from "../queries/own-jobs.server.ts";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { deletionOf } from "./job-questions.tsx";
import { JobBadge } from "./job-badge.tsx";

type Row = Awaited<ReturnType<typeof ownJobs>>["jobs"][number];

/** "Your Job Listings" (D2 §2): a table, and cards in narrow windows. */
export function OwnJobTable({ rows }: { rows: Row[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-lg:block">
      <thead className="text-sm text-slate max-lg:sr-only">
        <tr>
          {["Job Title", "Category", "Location", "Status", "Applications", "Actions"].map(
            (heading) => (
              <th key={heading} className="py-2 pr-4 font-semibold">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((job) => (
          <tr
            key={job.id}
            className="border-t border-mist align-middle max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4"
          >
            <td className="py-2.5 pr-4 font-semibold wrap-anywhere max-lg:py-0">{job.jobTitle}</td>
            <td className="py-2.5 pr-4 max-lg:col-span-2 max-lg:row-start-2 max-lg:py-0">
              {job.category}
            </td>
            <td className="py-2.5 pr-4 wrap-anywhere max-lg:col-span-2 max-lg:row-start-3 max-lg:py-0">
              {job.location || <span className="text-slate">No location yet</span>}
            </td>
            <td className="py-2.5 pr-4 max-lg:col-start-2 max-lg:row-start-1 max-lg:p-0">
              <JobBadge status={job.status} />
            </td>
            <td className="py-2.5 pr-4 max-lg:col-span-2 max-lg:row-start-4 max-lg:py-0">
              <Link
                to={`/partner/jobs/${job.id}/applications`}
                className="link inline-block py-1.5 tabular-nums"
              >
                {job.candidacies}{" "}
                <span className="lg:sr-only">
                  {job.candidacies === 1 ? "application" : "applications"}
                </span>
                <span className="sr-only"> for {job.jobTitle}</span>
              </Link>
            </td>
            <td className="py-2.5 max-lg:col-span-2 max-lg:row-start-5">
              <div className="flex flex-wrap gap-2">
                <Link to={`/job-form/${job.id}`} className={buttonClass("secondary")}>
                  Edit<span className="sr-only"> {job.jobTitle}</span>
                </Link>
                <ConfirmLink
                  {...deletionOf(`/job-form/${job.id}/deletion`, job.jobTitle)}
                  label={
                    <>
                      Delete<span className="sr-only"> {job.jobTitle}</span>
                    </>
                  }
                  look="quiet"
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
