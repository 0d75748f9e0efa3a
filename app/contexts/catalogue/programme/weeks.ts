/**
 * Returns how many weeks a programme takes: its modules' weeks, one module after the other. Without
 * modules it is the duration on its card ("3 Weeks"), and one week if it has no card either.
 */
export function weeksOf(moduleWeeks: readonly number[], cardDuration?: string): number {
  const sum = moduleWeeks.reduce((weeks, each) => weeks + each, 0);
  if (sum > 0) return sum;
  const written = /^\s*(\d{1,2})\s+weeks?\b/i.exec(cardDuration ?? "");
  return Math.max(1, Number(written?.[1] ?? 1));
}
