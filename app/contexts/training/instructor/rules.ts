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
