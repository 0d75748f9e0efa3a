import { href } from "react-router";
import { jobReportSource } from "#app/contexts/recruitment/report/list.server.ts";
import { jobReportList, type JobReportRow } from "#app/contexts/recruitment/report/list.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { type ListCell, ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/job-reports.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, jobReportSource));

export const meta = titled("Reports of job listings", "What members have reported to staff.");

const cells: Record<string, ListCell<JobReportRow>> = {
  title: {
    render: ({ id, jobTitle, reason }) => (
      <>
        <RowLink to={href("/admin/jobs/reports/:reportId", { reportId: id })}>{jobTitle}</RowLink>
        <span className="line-clamp-2 text-sm wrap-anywhere text-slate">{reason}</span>
      </>
    ),
  },
  since: { render: ({ createdAt }) => <LocalTime at={createdAt} /> },
  outcome: { card: "corner" },
  settled: { render: ({ settledAt }) => settledAt && <LocalTime at={settledAt} /> },
};

export default withRecordBeside<Route.ComponentProps>(JobReports);

function JobReports({ loaderData }: ListProps<Route.ComponentProps>) {
  const { q, kind, state } = loaderData.view.filters;
  return (
    <>
      <p>
        <Link to="/admin/jobs" className="link">
          Job Listings
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Reports of job listings</h1>
      <ListPage
        list={jobReportList}
        data={loaderData}
        cells={cells}
        idOf={({ id }) => id}
        nameOf={({ jobTitle }) => jobTitle}
        links={({ id: reportId }) => [
          { to: href("/admin/jobs/reports/:reportId", { reportId }), label: "Read" },
        ]}
        empty={
          q || kind || state !== "open" ? "No report matches these filters." : "No report waits."
        }
      />
    </>
  );
}
