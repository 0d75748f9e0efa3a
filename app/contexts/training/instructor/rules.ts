import { Temporal } from "temporal-polyfill";

export const qualificationKinds = [
  "teaching",
  "assessing",
  "firearms",
  "driving",
  "flight-instructor",
  "first-aid",
  "security-licence",
  "other",
] as const;
export type QualificationKind = (typeof qualificationKinds)[number];

export const qualificationLabels: Record<QualificationKind, string> = {
  teaching: "Teaching of adults",
  assessing: "Assessment",
  firearms: "Firearms instruction",
  driving: "Driving instruction",
  "flight-instructor": "Flight instruction",
  "first-aid": "First aid",
  "security-licence": "Security licence",
  other: "Other",
};

/** What an authorisation permits. Whoever verifies an award leads its training. */
export const acts = ["teach", "assess", "verify"] as const;
export type Act = (typeof acts)[number];

export const actLabels: Record<Act, string> = {
  teach: "Teach",
  assess: "Assess",
  verify: "Verify",
};

export const relations = ["relative", "partner", "employer", "money"] as const;
export type Relation = (typeof relations)[number];

export const relationLabels: Record<Relation, string> = {
  relative: "A relative",
  partner: "A partner or friend",
  employer: "Employer or employee",
  money: "Money between them",
};

/** The days before the end of a qualification at which its instructor is reminded. */
export const REMINDED_AT = [90, 30, 7] as const;

/** When something is valid: calendar dates ("2026-03-02"), both included. Null: without an end. */
export type Validity = {
  validFrom: string;
  validUntil: string | null;
  withdrawnAt: Date | null;
};

/** Returns whether a qualification is valid on a date. */
export function isValidOn({ validFrom, validUntil, withdrawnAt }: Validity, date: string): boolean {
  return withdrawnAt === null && validFrom <= date && (validUntil === null || date <= validUntil);
}

/** An authorisation with the qualifications that it names. */
export type Authorisation = {
  validUntil: string | null;
  revokedAt: Date | null;
  qualifications: readonly Validity[];
};

/** Returns whether an authorisation counts on a date. It is dead while a qualification is not valid. */
export function isAuthorisedOn(authorisation: Authorisation, date: string): boolean {
  const { validUntil, revokedAt, qualifications } = authorisation;
  return (
    revokedAt === null &&
    (validUntil === null || date <= validUntil) &&
    qualifications.length > 0 &&
    qualifications.every((qualification) => isValidOn(qualification, date))
  );
}

export const horizons = ["expired", "soon", "later", "none"] as const;
/** How near an end is: over, within 90 days, later, or without one. */
export type Horizon = (typeof horizons)[number];

export const horizonLabels: Record<Horizon, string> = {
  expired: "Expired",
  soon: "Ends within 90 days",
  later: "Valid",
  none: "Without an end",
};

/** Returns how near the end of something is on a date. */
export function horizonOf(validUntil: string | null, today: string): Horizon {
  if (validUntil === null) return "none";
  if (validUntil < today) return "expired";
  return daysBetween(today, validUntil) <= REMINDED_AT[0] ? "soon" : "later";
}

/**
 * Returns the thresholds (90, 30, 7) that have been reached by a date. If nobody looked for a while,
 * several are reached at once; then one reminder stands for all of them.
 */
export function remindersDue(validUntil: string, today: string): number[] {
  const left = daysBetween(today, validUntil);
  return REMINDED_AT.filter((threshold) => left <= threshold);
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;
}
