import type { JobAct, RevisionAct } from "../rules.ts";

/** What happened to a listing, as histories call it. */
export const jobActLabels: Record<JobAct | RevisionAct | "create" | "delete", string> = {
  create: "Written",
  submit: "Submitted for review",
  "take-back": "Taken back",
  approve: "Approved",
  return: "Returned",
  revise: "Change sent for review",
  "approve-change": "Change approved",
  "return-change": "Change sent back",
  "withdraw-change": "Change taken back",
  renew: "Renewed",
  close: "Closed",
  "take-down": "Taken down",
  reopen: "Reopened",
  delete: "Deleted",
};
