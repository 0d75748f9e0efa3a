import { asc, inArray, lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { auditorPasses } from "../tables.ts";
import { KEPT_DAYS } from "./rules.ts";

/** Deletes passes that ended so long ago that the audit log has nothing more of them either. */
export const endPasses: Retention["end"] = async (tx, { limit }) => {
  const before = new Date(tx.clock.now().getTime() - days(KEPT_DAYS));
  const old = tx.db
    .select({ id: auditorPasses.id })
    .from(auditorPasses)
    .where(lte(auditorPasses.endsAt, before))
    .orderBy(asc(auditorPasses.id))
    .limit(limit);
  const ended = await tx.db
    .delete(auditorPasses)
    .where(inArray(auditorPasses.id, old))
    .returning({ id: auditorPasses.id });
  return { count: ended.length, last: ended.length < limit ? null : ended.at(-1)!.id };
};
