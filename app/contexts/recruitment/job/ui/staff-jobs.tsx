import { href } from "react-router";
import { RowControls, RowLink } from "#app/ui/patterns/card-table.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { recruitmentTexts } from "../../messages.ts";
import type { StaffJobRow } from "../list.ts";
import { closureOf, deletionOf } from "./job-questions.tsx";
import { statusCells } from "./status-columns.tsx";

export const canBeClosed = ({ status }: StaffJobRow) => status !== "Closed";

/** The cells of the staff's list of jobs. */
export const staffJobCells: Record<string, ListCell<StaffJobRow>> = {
  title: {
    render: ({ id, jobTitle, category, location }) => (
      <>
        <RowLink to={href("/admin/jobs/:jobId", { jobId: id })}>{jobTitle}</RowLink>
        <span className="block text-sm wrap-anywhere text-slate">
          {location ? `${category} · ${location}` : category}
        </span>
      </>
    ),
  },
  partner: {
    render: ({ partnerName }) => (
      <span className="wrap-anywhere">{partnerName ?? recruitmentTexts.unknownPartner}</span>
    ),
  },
  ...statusCells<StaffJobRow>("/admin/jobs"),
  actions: { render: (job) => <Actions job={job} /> },
};

function Actions({ job }: { job: StaffJobRow }) {
  const path = href("/admin/jobs/:jobId", { jobId: job.id });
  const about = <span className="sr-only"> {job.jobTitle}</span>;
  return (
    <RowControls>
      <div className="flex flex-wrap gap-x-4">
        <Link to={path} className="link py-1.5">
          Edit{about}
        </Link>
        {canBeClosed(job) && (
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
    </RowControls>
  );
}
