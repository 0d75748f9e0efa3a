import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { offerStateLabels } from "../offer-states.ts";
import { answersText, type JobApplicationRow } from "../list.ts";
import { JobApplicationBadge } from "./job-application-badge.tsx";

/** The cells of the applications for a job; `path` is the list's own address. */
export function jobApplicationCells(path: string): Record<string, ListCell<JobApplicationRow>> {
  return {
    name: {
      render: ({ id, name, face }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Face of={face} size="sm" />
          <RowLink to={`${path}/${id}`}>{name}</RowLink>
        </span>
      ),
    },
    applied: { whole: true },
    answers: {
      render: (row) => answersText(row) || <span className="text-slate">None marked</span>,
    },
    offer: {
      render: ({ offer }) =>
        offer ? offerStateLabels[offer] : <span className="text-slate">None</span>,
    },
    interview: {
      render: ({ interviewAt }) =>
        interviewAt ? <LocalTime at={interviewAt} /> : <span className="text-slate">None</span>,
    },
    stage: { render: ({ stage }) => stage ?? <span className="text-slate">None</span> },
    status: { card: "corner", render: ({ status }) => <JobApplicationBadge status={status} /> },
  };
}

/** What is said if there are none. `narrowed`: the filters leave none over. */
export function noJobApplications(narrowed: boolean): string {
  return narrowed
    ? "No application matches these filters."
    : "Nobody has applied yet. Applications appear here as they come in.";
}
