import { and, asc, inArray, isNull, lte, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { erasures } from "./tables.ts";

/** Backups are overwritten within ninety days (the privacy notice); ten more for one that was late. */
const BACKUPS_LIVE = days(100);

/**
 * Forgets the marks of erased addresses when no backup can bring them back. The ids of accounts
 * stay, which lead to nobody; an erasure without one has nothing left to say.
 */
export const endAddressMarks: Retention["end"] = async (tx, { limit }) => {
  const before = new Date(tx.clock.now().getTime() - BACKUPS_LIVE);
  const old = await tx.db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(lte(erasures.erasedAt, before), sql`cardinality(${erasures.addressMarks}) > 0`))
    .orderBy(asc(erasures.id))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  await tx.db.update(erasures).set({ addressMarks: [] }).where(inArray(erasures.id, ids));
  await tx.db.delete(erasures).where(and(inArray(erasures.id, ids), isNull(erasures.userId)));
  return { count: ids.length, last: ids.length < limit ? null : ids.at(-1)! };
};
