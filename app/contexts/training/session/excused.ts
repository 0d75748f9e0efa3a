type Said = { id: string; status: string; replaces: string | null; settles: readonly string[] };

/** Returns whether what counts of a student's entries at a session is that they were excused. */
export function isExcused(entries: readonly Said[]): boolean {
  const replaced = new Set(entries.flatMap(({ replaces, settles }) => [replaces, ...settles]));
  const current = entries.filter(({ id }) => !replaced.has(id));
  return current.length > 0 && current.every(({ status }) => status === "excused");
}
