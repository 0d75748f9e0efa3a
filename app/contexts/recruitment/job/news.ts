import type { jobTransitions } from "../tables/jobs.ts";

/** What happened to a listing. */
type JobNews =
  | { kind: "submitted" | "approved" | "closed" | "overdue" | "reopened" | "renewed" | "deleted" }
  | { kind: "change-submitted" | "change-approved" }
  | { kind: "returned" | "change-returned" | "taken-down"; reason: string };

/** What the partner is told, as the title says it. */
export const jobNewsTitles: Record<JobNews["kind"], string> = {
  submitted: "Your job listing is with our staff",
  approved: "Your job listing is published",
  returned: "Your job listing was returned",
  closed: "Your job listing was closed",
  "taken-down": "Your job listing was taken down",
  overdue: "Your job listing has closed",
  reopened: "Your job listing was reopened",
  renewed: "Your job listing is on the board again",
  deleted: "Your job listing was deleted",
  "change-submitted": "Your change is with our staff",
  "change-approved": "Your change is published",
  "change-returned": "Your change was sent back",
};

/** What the partner is told of the listing `{job}`, without the reason. */
export const jobNewsTexts: Record<JobNews["kind"], string> = {
  submitted: "“{job}” has reached us for review. We write again when we have read it.",
  approved: "“{job}” was approved and is on the public board now.",
  returned:
    "Our staff have read “{job}” and returned it to you as a draft. You can change it and submit it again.",
  closed:
    "“{job}” was closed by our staff. It is no longer on the board; the applications that have arrived stay with you.",
  "taken-down":
    "A member reported “{job}”. Somebody of our staff has read it and taken it down; no automated means were used. You can reopen it as a draft, correct it and submit it again. If you think that the decision is wrong, write to us within six months; somebody else of our staff decides then.",
  overdue:
    "The application deadline of “{job}” has passed, so it is no longer on the board. The applications that have arrived stay with you.",
  reopened:
    "“{job}” was reopened by our staff. It is a draft again, which you can change and submit.",
  renewed: "“{job}” is on the public board again, with its new deadline.",
  "change-submitted":
    "Your change of “{job}” has reached us. The listing stays on the board as it is until we have read the change.",
  "change-approved": "Your change of “{job}” was approved, and the listing says it now.",
  "change-returned":
    "Our staff have read your change of “{job}” and sent it back. The listing stays on the board as it is; you can correct the change and send it again.",
  deleted: "“{job}” was deleted by our staff, with what was sent for it.",
};

/** Returns the news, if it is staff's decision, the end by deadline or a submission. */
export function jobNewsOf({
  act,
  side,
  reason,
}: Pick<typeof jobTransitions.$inferSelect, "act" | "side" | "reason">): JobNews | undefined {
  if (side === "calendar") return { kind: "overdue" };
  if (act === "submit") return { kind: "submitted" };
  if (act === "revise") return { kind: "change-submitted" };
  if (act === "renew") return { kind: "renewed" };
  if (side !== "staff") return undefined;
  if (act === "approve") return { kind: "approved" };
  if (act === "return") return { kind: "returned", reason: reason ?? "" };
  if (act === "approve-change") return { kind: "change-approved" };
  if (act === "return-change") return { kind: "change-returned", reason: reason ?? "" };
  if (act === "close") return { kind: "closed" };
  if (act === "take-down") return { kind: "taken-down", reason: reason ?? "" };
  if (act === "reopen") return { kind: "reopened" };
  return act === "delete" ? { kind: "deleted" } : undefined;
}
