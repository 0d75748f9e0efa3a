import { href } from "react-router";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import type { Question } from "#app/ui/patterns/confirm.tsx";

/** The confirmation before a job is deleted. */
export const deletionOf = (href: string, jobTitle: string): Question => ({
  href,
  title: "Delete this job listing?",
  text: (
    <p>
      “{jobTitle}” is deleted for good, with the applications' CVs and notes. Candidates keep a
      record with its title.
    </p>
  ),
  confirm: "Delete job listing",
  keep: "Keep job listing",
});

/** The confirmation before a job is closed. */
export const closureOf = (href: string, jobTitle: string): Question => ({
  href,
  title: "Close this job listing?",
  text: (
    <p>
      “{jobTitle}” takes no more applications and leaves the public board. Those that have arrived
      stay.
    </p>
  ),
  confirm: "Close job listing",
  keep: "Keep it open",
});

/** The confirmation before several jobs are closed. Those that are closed already are skipped. */
export function closuresOf(
  { ids, all }: { ids: readonly string[]; all: boolean },
  jobs: readonly { id: string; jobTitle: string }[],
) {
  const many = ids.length > 1;
  return {
    ids,
    all,
    intent: "close",
    title: many ? `Close ${ids.length} job listings?` : "Close this job listing?",
    text: (
      <>
        <p>
          {many ? "They take" : "It takes"} no more applications and {many ? "leave" : "leaves"} the
          public board; the employers are told. What is opened again begins as a draft.
        </p>
        <SelectedRows
          rows={jobs
            .filter(({ id }) => ids.includes(id))
            .map(({ id, jobTitle }) => ({ id, name: jobTitle }))}
        />
      </>
    ),
    confirm: many ? "Close job listings" : "Close job listing",
    keep: many ? "Keep them open" : "Keep it open",
  };
}

/** The confirmation before a job application is withdrawn. */
export const withdrawalOf = (jobApplicationId: string) => ({
  href: href("/job-applications/:jobApplicationId/withdrawal", { jobApplicationId }),
  title: "Withdraw your application?",
  text: (
    <p>
      Your CV, your cover note and all that was noted about them are deleted at once. You can apply
      again while the job is open.
    </p>
  ),
  confirm: "Withdraw application",
  keep: "Keep application",
});
