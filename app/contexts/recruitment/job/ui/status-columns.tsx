import { formatDate } from "#app/kernel/dates.ts";
import { RowControls } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { JobStatus } from "../rules.ts";
import { JobBadge } from "./job-badge.tsx";

type Listed = {
  id: string;
  jobTitle: string;
  status: JobStatus;
  jobApplications: number;
  applicationDeadline: string | null;
  createdAt: Date;
};

/** The cells about a listing's status, for staff and partners. `jobs` is their pages' path. */
export function statusCells<Row extends Listed>(
  jobs: "/admin/jobs" | "/partner/jobs",
): Record<string, ListCell<Row>> {
  return {
    status: { card: "corner", render: ({ status }) => <JobBadge status={status} /> },
    applications: {
      render: ({ id, jobTitle, jobApplications }) => (
        <ApplicationsLink
          to={`${jobs}/${id}/applications`}
          jobTitle={jobTitle}
          count={jobApplications}
        />
      ),
    },
    deadline: {
      render: ({ applicationDeadline }) => <DeadlineCell date={applicationDeadline} />,
    },
    created: { render: ({ createdAt }) => <CreatedCell at={createdAt} /> },
  };
}

/** The number of applications for a job, as a link to them. */
function ApplicationsLink(props: { to: string; jobTitle: string; count: number }) {
  const { to, jobTitle, count } = props;
  return (
    <RowControls>
      <Link to={to} className="link inline-block py-1 tabular-nums">
        {count}{" "}
        <span className="as-table:sr-only">{count === 1 ? "application" : "applications"}</span>
        <span className="sr-only"> for {jobTitle}</span>
      </Link>
    </RowControls>
  );
}

/** A job's last day, or a dash. */
function DeadlineCell({ date }: { date: string | null }) {
  if (date === null) return <span className="as-cards:hidden">–</span>;
  return (
    <span className="whitespace-nowrap as-cards:text-sm as-cards:text-slate">
      <span className="as-table:hidden">deadline </span>
      <time dateTime={date}>{formatDate(date)}</time>
    </span>
  );
}

/** When a job was created. */
function CreatedCell({ at }: { at: Date }) {
  return (
    <span className="text-sm text-slate">
      <span className="as-table:hidden">created </span>
      <LocalTime at={at} />
    </span>
  );
}
