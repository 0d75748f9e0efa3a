import type { ReactNode } from "react";
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
      render: (row) => <Told label="Answers met">{answersText(row)}</Told>,
    },
    offer: {
      render: ({ offer }) => <Told label="Offer">{offer && offerStateLabels[offer]}</Told>,
    },
    interview: {
      render: ({ interviewAt }) => (
        <Told label="Interview">{interviewAt && <LocalTime at={interviewAt} />}</Told>
      ),
    },
    stage: { render: ({ stage }) => <Told label="Stage">{stage}</Told> },
    status: { card: "corner", render: (row) => <JobApplicationBadge of={row} /> },
  };
}

/** What a card says beside the label that a table has in its head; nothing if there is nothing. */
function Told({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <span className="text-slate xl:hidden">{label}: </span>
      {children}
    </>
  );
}

/** What is said if there are none. `narrowed`: the filters leave none over. */
export function noJobApplications(narrowed: boolean): string {
  return narrowed
    ? "No application matches these filters."
    : "Nobody has applied yet. Applications appear here as they come in.";
}
