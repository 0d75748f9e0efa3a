/** The levels of the Common European Framework of Reference for Languages, from the lowest. */
export const languageLevels = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** What each level means where somebody has to choose one. */
export const languageLevelLabels: Record<LanguageLevel, string> = {
  A1: "A1: a few words",
  A2: "A2: simple exchanges",
  B1: "B1: everyday work",
  B2: "B2: fluent at work",
  C1: "C1: fluent in every setting",
  C2: "C2: as a first language",
};

export function isLanguageLevel(value: string | null | undefined): value is LanguageLevel {
  return (languageLevels as readonly string[]).includes(value ?? "");
}

/**
 * Whether one level of a list meets another. A list is in order from the lowest. If no level is
 * wanted, having any or none is enough.
 */
export function meetsLevel(
  levels: readonly string[],
  has: string | null,
  wanted: string | null,
): boolean {
  if (wanted === null) return true;
  return has !== null && levels.includes(has) && levels.indexOf(has) >= levels.indexOf(wanted);
}
