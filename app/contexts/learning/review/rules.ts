const MONTHS_UNTIL_DUE = 18;

/** What a check of a fact found. A dropped fact is no longer stated by its lecture. */
export const factOutcomes = ["stands", "changed", "unchecked", "dropped"] as const;
export type FactOutcome = (typeof factOutcomes)[number];

/** What a fact needs now. */
export const factStates = ["due", "unchecked", "checked", "dropped"] as const;
export type FactState = (typeof factStates)[number];

/** Returns the day before which a check is too old, as an ISO date: 18 months before `today`. */
export function oldestCheck(today: Date): string {
  const limit = new Date(today);
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS_UNTIL_DUE);
  return limit.toISOString().slice(0, 10);
}

/**
 * Returns what a fact needs: another look because its check is old or found it changed, a first look
 * because nobody could compare it, or nothing.
 */
export function factState(
  fact: { outcome: FactOutcome; checkedOn: string | null },
  today: Date,
): FactState {
  if (fact.outcome === "dropped" || fact.outcome === "unchecked") return fact.outcome;
  if (fact.checkedOn === null) return "unchecked";
  return fact.outcome === "changed" || fact.checkedOn < oldestCheck(today) ? "due" : "checked";
}

/** Returns the latest day that somebody somewhere may call today, as an ISO date. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
