/** The names of a criterion's fields in the form of a set; the first criterion is number 0. */
export const criterionField = (at: number, name: CriterionFieldName) => `criterion-${at}-${name}`;

export const criterionFields = [
  "code",
  "text",
  "critical",
  "scale",
  "pass",
  "attempts",
  "exhibits",
  "maps",
] as const;
export type CriterionFieldName = (typeof criterionFields)[number];

export const MOST_CRITERIA = 40;
/** How many empty criteria the form offers below those that are filled in. */
export const EMPTY_CRITERIA = 3;
