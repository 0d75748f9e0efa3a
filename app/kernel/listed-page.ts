/** An address for the sitemap, and when its content last changed, if that is known. */
export type ListedPage = { path: string; changedAt: Date | null };

/** Returns the latest of some moments; null if none is known. */
export function latestOf(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}
