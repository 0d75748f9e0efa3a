import type { Question } from "#app/ui/patterns/confirm.tsx";

/** What is asked before a job is deleted. */
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

/** What is asked before a job is closed. */
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
