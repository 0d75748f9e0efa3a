import type { jobTransitions } from "../tables/jobs.ts";

/** What happened to a listing. */
export type JobNews =
  | { kind: "submitted" | "approved" | "closed" | "overdue" | "reopened" | "renewed" | "deleted" }
  | { kind: "change-submitted" | "change-approved" }
  | { kind: "returned" | "change-returned" | "taken-down"; reason: string };

const titles: Record<JobNews["kind"], string> = {
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

export const jobNewsKinds = Object.keys(titles) as JobNews["kind"][];

export const jobNewsTitle = (news: JobNews) => titles[news.kind];

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

/** Returns what the partner is told, without the reason. */
export function jobNewsText(news: JobNews, jobTitle: string): string {
  const listing = `“${jobTitle}”`;
  switch (news.kind) {
    case "submitted":
      return `${listing} has reached us for review. We write again when we have read it.`;
    case "approved":
      return `${listing} was approved and is on the public board now.`;
    case "returned":
      return `Our staff have read ${listing} and returned it to you as a draft. You can change it and submit it again.`;
    case "closed":
      return `${listing} was closed by our staff. It is no longer on the board; the applications that have arrived stay with you.`;
    case "taken-down":
      return `A member reported ${listing}. Somebody of our staff has read it and taken it down; no automated means were used. You can reopen it as a draft, correct it and submit it again. If you think that the decision is wrong, write to us within six months; somebody else of our staff decides then.`;
    case "overdue":
      return `The application deadline of ${listing} has passed, so it is no longer on the board. The applications that have arrived stay with you.`;
    case "reopened":
      return `${listing} was reopened by our staff. It is a draft again, which you can change and submit.`;
    case "renewed":
      return `${listing} is on the public board again, with its new deadline.`;
    case "change-submitted":
      return `Your change of ${listing} has reached us. The listing stays on the board as it is until we have read the change.`;
    case "change-approved":
      return `Your change of ${listing} was approved, and the listing says it now.`;
    case "change-returned":
      return `Our staff have read your change of ${listing} and sent it back. The listing stays on the board as it is; you can correct the change and send it again.`;
    case "deleted":
      return `${listing} was deleted by our staff, with what was sent for it.`;
  }
}
