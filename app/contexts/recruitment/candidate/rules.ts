import { days } from "#app/kernel/clock.ts";

/** Who may see a candidate's profile, from the fewest to the most. */
export const candidateVisibilities = ["nobody", "my-employers", "searching-partners"] as const;
export type CandidateVisibility = (typeof candidateVisibilities)[number];

export const visibilityLabels: Record<CandidateVisibility, string> = {
  nobody: "Nobody; I fill in each application myself",
  "my-employers": "Employers I apply to",
  "searching-partners": "Employers I apply to, and all partners who search for graduates",
};

/** What each choice means, as the profile's page says. */
export const visibilityMeanings: Record<CandidateVisibility, string> = {
  nobody: "Your profile helps you to see which jobs fit. No employer reads any of it.",
  "my-employers": "What you have here goes with each application that you send, and nowhere else.",
  "searching-partners":
    "Partners can find you by your skills, languages and licences. They see your headline, never your name, contact, CV or minimum pay, and can only write to you through this site. Your agreement lapses after 12 months.",
};

/** The files of a candidate that employers and staff can open. */
export const filesLookedAt = { cv: "CV", licence: "Licence" } as const;
export type FileLookedAt = keyof typeof filesLookedAt;

/** For how many months somebody agrees to be found. */
const FINDABLE_MONTHS = 12;

/** How long before the consent lapses its person is reminded. */
export const REMINDED_BEFORE = days(30);

/** Returns when a consent that is given now lapses. */
export function findableUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + FINDABLE_MONTHS);
  // A day that the month does not have, such as 29 February, runs over into the next month.
  if (until.getUTCDate() !== now.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** Whether partners who search find somebody now. */
export function isFindable(
  candidate: { visibility: CandidateVisibility; findableUntil: Date | null },
  now: Date,
): boolean {
  return (
    candidate.visibility === "searching-partners" &&
    candidate.findableUntil !== null &&
    candidate.findableUntil > now
  );
}

/** How many licences somebody can list. */
export const MOST_LICENCES = 40;

/** The largest CV: 5 MB. */
export const CV_BYTES = 5 * 1024 * 1024;

/** The largest file that shows a licence: 5 MB. */
export const LICENCE_BYTES = 5 * 1024 * 1024;
