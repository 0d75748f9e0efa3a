/** Why a member cannot open an item yet. */
export type ItemLock =
  | { why: "not-released"; opensAt: Date }
  | { why: "prerequisite"; prerequisiteId: string };

type Lockable = { id: string; opensAt: Date | null; prerequisiteId: string | null };

/**
 * Returns why a member cannot open an item yet; null if they can. What somebody has completed stays
 * open to them, and a prerequisite that is no longer published is not asked for.
 */
export function lockOf(
  { id, opensAt, prerequisiteId }: Lockable,
  of: { completed: ReadonlySet<string>; published: ReadonlySet<string>; now: Date },
): ItemLock | null {
  if (of.completed.has(id)) return null;
  if (opensAt && of.now < opensAt) return { why: "not-released", opensAt };
  if (prerequisiteId && of.published.has(prerequisiteId) && !of.completed.has(prerequisiteId)) {
    return { why: "prerequisite", prerequisiteId };
  }
  return null;
}
