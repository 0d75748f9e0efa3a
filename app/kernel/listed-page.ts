/** An address that search engines are told of, and when what it shows last changed, where that is known. */
export type ListedPage = { path: string; changedAt: Date | null };

/** The latest of some moments; null where none is known. */
export function latestOf(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}
