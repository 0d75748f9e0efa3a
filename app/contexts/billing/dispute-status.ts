/** How a dispute stands, in the order in which it can go on. */
export const disputeStatuses = ["needs-response", "under-review", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  "needs-response": "Needs a response",
  "under-review": "Under review",
  won: "Won",
  lost: "Lost",
};

/** Returns whether the bank has decided. */
export function isDecided(status: DisputeStatus): boolean {
  return status === "won" || status === "lost";
}

/**
 * Returns how a dispute stands when the provider tells it, in whatever order it does: a later
 * status is never replaced by an earlier one.
 */
export function latestStatus(known: DisputeStatus, told: DisputeStatus): DisputeStatus {
  if (isDecided(known)) return known;
  return disputeStatuses.indexOf(told) > disputeStatuses.indexOf(known) ? told : known;
}
