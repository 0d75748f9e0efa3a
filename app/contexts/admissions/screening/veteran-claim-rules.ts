import type { FeeRules } from "#app/contexts/catalogue/public.server.ts";

export type ClaimState = "claimed" | "accepted" | "declined" | "withdrawn";

export const claimStateLabels: Record<ClaimState, string> = {
  claimed: "Claimed, not yet decided",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** Returns where a claim of the veterans' rate stands. */
export function claimState(claim: {
  decision: "accepted" | "declined" | null;
  withdrawnAt: Date | null;
}): ClaimState {
  if (claim.withdrawnAt) return "withdrawn";
  return claim.decision ?? "claimed";
}

/** Returns what the version of a claim is made from. */
export const claimVersion = ({ claimedAt }: { claimedAt: Date }) => ({
  claimedAt: claimedAt.toISOString(),
});

/** Returns those of some modules for which veterans get a discount (D1 §9: "selected courses"). */
export function eligibleForVeterans(
  { veteran }: Pick<FeeRules, "veteran">,
  moduleIds: readonly string[],
): string[] {
  return veteran.percent === 0 ? [] : moduleIds.filter((id) => veteran.moduleIds.includes(id));
}
