import { and, asc, gt, inArray, lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { dataRequests } from "./tables.ts";

/** How long it can be shown that a request was answered. */
const KEPT = days(3 * 365 + 1);

/** Deletes requests to the office three years after they were answered or refused. */
export const endDataRequests: Retention["end"] = async (tx, { after, limit }) => {
  const before = new Date(tx.clock.now().getTime() - KEPT);
  const old = await tx.db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(
      and(
        lte(dataRequests.settledAt, before),
        after === null ? undefined : gt(dataRequests.id, after),
      ),
    )
    .orderBy(asc(dataRequests.id))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  await tx.db.delete(dataRequests).where(inArray(dataRequests.id, ids));
  return {
    count: ids.length,
    last: ids.length < limit ? null : ids.at(-1)!,
    subjects: ids.map((id) => `data-request:${id}`),
  };
};
