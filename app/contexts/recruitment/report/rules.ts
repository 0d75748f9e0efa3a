/** What somebody who reports a listing says is wrong with it. */
export const reportKinds = [
  "misleading",
  "not-real",
  "asks-money",
  "discriminating",
  "unsafe",
  "security",
  "other",
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindLabels: Record<ReportKind, string> = {
  misleading: "Pay or duties are not as stated",
  "not-real": "No such position, or filled",
  "asks-money": "Asks for money or bank details",
  discriminating: "Excludes people for who they are",
  unsafe: "Unlicensed, unlawful or unsafe work",
  security: "Names a principal, a residence or a route",
  other: "Something else",
};

/**
 * What became of a report: staff took the listing down or kept it, or it was deleted by its partner
 * before staff had decided.
 */
export const reportOutcomes = ["taken-down", "kept", "gone"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  "taken-down": "Taken down",
  kept: "Kept",
  gone: "Deleted by its partner",
};

export const LONGEST_REASON = 1000;
