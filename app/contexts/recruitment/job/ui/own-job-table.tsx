import { href } from "react-router";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { OwnJobRow } from "../list.ts";
import { deletionOf } from "./job-questions.tsx";
import { statusCells } from "./status-columns.tsx";

/** The cells of "Your Job Listings" (D2 §2). */
export const ownJobCells: Record<string, ListCell<OwnJobRow>> = {
  title: {
    render: ({ jobTitle }) => <span className="font-semibold wrap-anywhere">{jobTitle}</span>,
  },
  location: {
    render: ({ location }) =>
      location ? (
        <span className="wrap-anywhere">{location}</span>
      ) : (
        <span className="text-slate">No location yet</span>
      ),
  },
  ...statusCells<OwnJobRow>("/partner/jobs"),
  actions: {
    render: ({ id, jobTitle }) => (
      <div className="flex gap-2 max-xl:flex-wrap">
        <Link
          to={href("/job-form/:jobId", { jobId: id })}
          data-row-link=""
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
};
