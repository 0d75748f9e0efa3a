export const offerStates = [
  "open",
  "accepted",
  "declined",
  "withdrawn",
  "lapsed",
  "ended",
] as const;
/** An offer is open until somebody ends it, or time does. "ended": its application was moved on. */
export type OfferState = (typeof offerStates)[number];

export const offerStateLabels: Record<OfferState, string> = {
  open: "Waits for an answer",
  accepted: "Accepted",
  declined: "Declined by the candidate",
  withdrawn: "Withdrawn by the employer",
  lapsed: "Not answered in time",
  ended: "Ended",
};
