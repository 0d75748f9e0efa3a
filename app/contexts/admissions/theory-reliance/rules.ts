/** What has become of an offer, in the order in which it is urgent. */
export const offerStandings = ["place", "accepted", "offered", "ended"] as const;
export type OfferStanding = (typeof offerStandings)[number];

export const standingLabels: Record<OfferStanding, string> = {
  place: "Has a place",
  accepted: "Accepted, not paid",
  offered: "Offered",
  ended: "Ended",
};

type OfferTimes = { acceptedAt: Date | null; endedAt: Date | null };

/** Returns what has become of an offer. `enrolled` says whether it led to a place that still stands. */
export function standingOf({ acceptedAt, endedAt }: OfferTimes, enrolled: boolean): OfferStanding {
  if (enrolled) return "place";
  if (endedAt) return "ended";
  return acceptedAt ? "accepted" : "offered";
}
