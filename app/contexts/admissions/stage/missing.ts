/** What an open application can lack: what the applicant owes, then what the office owes. */
export const missingItems = [
  "statement",
  "document",
  "decision",
  "background",
  "interview",
  "scores",
  "offer",
  "second-opinion",
] as const;
export type MissingItem = (typeof missingItems)[number];

export const missingLabels: Record<MissingItem, string> = {
  statement: "The applicant’s statement",
  document: "A document of the applicant",
  decision: "A decision on a document",
  background: "The background check",
  interview: "A time for the interview",
  scores: "The scores of two readers",
  offer: "An offer",
  "second-opinion": "A second opinion",
};
