import {
  jobApplicationLabels,
  jobApplicationMeanings,
  jobApplicationNextSteps,
  type JobApplicationStatus,
} from "./rules.ts";

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

type StatusTexts = {
  label: string;
  /** What it means for the candidate. */
  meaning: string;
  /** What the candidate can do, or waits for. */
  next: string;
  /** Whether it waits at "Offer made" although no offer stands. */
  over: boolean;
};

/** What is said of an application at "Offer made" when that offer is over and nothing else happened. */
const afterOffer: Partial<Record<OfferState, Omit<StatusTexts, "over">>> = {
  declined: {
    label: "Offer declined",
    meaning: "You have declined the offer.",
    next: "You need not do anything. If you do not want the post at all, withdraw the application.",
  },
  withdrawn: {
    label: "Offer withdrawn",
    meaning: "The employer has withdrawn the offer.",
    next: "You need not do anything. The employer may make another offer, or decide otherwise.",
  },
  lapsed: {
    label: "Offer lapsed",
    meaning: "The time to answer the offer has passed.",
    next: "Write to the employer if you still want the post.",
  },
};

/** Returns what is said of an application's status, given what became of its latest offer. */
export function statusTexts(of: {
  status: JobApplicationStatus;
  offer: OfferState | null;
}): StatusTexts {
  const { status, offer } = of;
  const over = status === "offered" && offer ? afterOffer[offer] : undefined;
  if (over) return { ...over, over: true };
  return {
    label: jobApplicationLabels[status],
    meaning: jobApplicationMeanings[status],
    next: jobApplicationNextSteps[status],
    over: false,
  };
}
