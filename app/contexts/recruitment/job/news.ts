import type { jobTransitions } from "../tables/jobs.ts";

/** What happened to a listing. */
export type JobNews =
  | { kind: "submitted" | "approved" | "closed" | "overdue" | "reopened" | "deleted" }
  | { kind: "returned"; reason: string };

const titles: Record<JobNews["kind"], string> = {
  submitted: "Your job listing is with our staff",
  approved: "Your job listing is published",
  returned: "Your job listing was returned",
  closed: "Your job listing was closed",
  overdue: "Your job listing has closed",
  reopened: "Your job listing was reopened",
  deleted: "Your job listing was deleted",
};

export const jobNewsTitle = (news: JobNews) => titles[news.kind];

/** Returns the news, if it is staff's decision, the end by deadline or a submission. */
export function jobNewsOf({
  act,
  side,
  reason,
}: Pick<typeof jobTransitions.$inferSelect, "act" | "side" | "reason">): JobNews | undefined {
  if (side === "calendar") return { kind: "overdue" };
  if (act === "submit" || act === "revise") return { kind: "submitted" };
  if (side !== "staff") return undefined;
  if (act === "approve") return { kind: "approved" };
  if (act === "return") return { kind: "returned", reason: reason ?? "" };
  if (act === "close") return { kind: "closed" };
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
    case "overdue":
      return `The application deadline of ${listing} has passed, so it is no longer on the board. The applications that have arrived stay with you.`;
    case "reopened":
      return `${listing} was reopened by our staff. It is a draft again, which you can change and submit.`;
    case "deleted":
      return `${listing} was deleted by our staff, with what was sent for it.`;
  }
}
