import { href } from "react-router";

/** What is asked before an application for a job is withdrawn. */
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
