import { href } from "react-router";
import { CardTable } from "#app/ui/patterns/card-table.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ownJobs } from "../own-queries.server.ts";
import { ownJobsSorting } from "../../list-views.ts";
import { statusColumns } from "./status-columns.tsx";
import { deletionOf } from "./job-questions.tsx";

type Row = Awaited<ReturnType<typeof ownJobs>>["jobs"][number];

/** "Your Job Listings" (D2 §2). */
export function OwnJobTable({ rows }: { rows: Row[] }) {
  return (
    <CardTable
      label="Your job listings"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={ownJobsSorting}
      columns={[
        {
          head: "Job Title",
          by: "title",
          render: ({ jobTitle }) => <span className="font-semibold wrap-anywhere">{jobTitle}</span>,
        },
        { head: "Category", by: "category", render: ({ category }) => category },
        {
          head: "Location",
          by: "location",
          render: ({ location }) =>
            location ? (
              <span className="wrap-anywhere">{location}</span>
            ) : (
              <span className="text-slate">No location yet</span>
            ),
        },
        ...statusColumns("/partner/jobs"),
        {
          head: "Actions",
          render: ({ id, jobTitle }) => (
            <div className="flex gap-2 max-xl:flex-wrap">
              <Link
                to={href("/job-form/:jobId", { jobId: id })}
                className={buttonClass("secondary")}
              >
                Edit<span className="sr-only"> {jobTitle}</span>
              </Link>
              <ConfirmLink
                {...deletionOf(href("/job-form/:jobId/deletion", { jobId: id }), jobTitle)}
                label={
                  <>
                    Delete<span className="sr-only"> {jobTitle}</span>
                  </>
                }
                look="quiet"
              />
            </div>
          ),
        },
      ]}
    />
  );
}
