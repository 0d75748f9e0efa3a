/** A condition of entry that can be checked against an applicant's record (D1 §3). */
export type PrerequisiteRule =
  | { kind: "minimum-age"; years: number }
  | { kind: "clean-background-check" }
  | { kind: "security-experience"; months: number }
  | { kind: "medical-certificate" }
  | { kind: "flight-hours"; hours: number }
  | { kind: "earlier-module"; moduleId: string };
