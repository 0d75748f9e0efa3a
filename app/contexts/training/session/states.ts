export const sessionStates = ["draft", "published", "open", "closed", "cancelled"] as const;
/** A draft is seen by staff only. A session is open once its roll-call has begun. */
export type SessionState = (typeof sessionStates)[number];

export const sessionStateLabels: Record<SessionState, string> = {
  draft: "Draft",
  published: "Published",
  open: "Open",
  closed: "Closed",
  cancelled: "Cancelled",
};
