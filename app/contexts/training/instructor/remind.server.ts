import { and, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { qualificationEnding } from "../events.ts";
import { instructorQualifications, qualificationReminders } from "../tables/instructors.ts";
import { REMINDED_AT, remindersDue } from "./rules.ts";

/**
 * Reminds instructors of qualifications that end in 90, 30 and 7 days, once each. If it did not run
 * for a while, one reminder stands for all thresholds that were passed. May run twice at once.
 */
export async function remindOfQualifications(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + days(REMINDED_AT[0])).toISOString().slice(0, 10);
  await transact<undefined, never>(ctx, async (tx) => {
    const { id, validUntil, withdrawnAt } = instructorQualifications;
    const ending = await tx.db
      .select({ id, validUntil })
      .from(instructorQualifications)
      .where(
        and(
          isNull(withdrawnAt),
          isNotNull(validUntil),
          lte(validUntil, last),
          // Those that were reminded of the last threshold are done with.
          sql`not exists (select from ${qualificationReminders} r
            where r.qualification_id = ${id} and r.days = ${REMINDED_AT.at(-1)!})`,
        ),
      );
    if (ending.length === 0) return ok();
    const due = ending.flatMap((row) =>
      remindersDue(row.validUntil!, today).map((threshold) => ({
        qualificationId: row.id,
        days: threshold,
        remindedAt: now,
      })),
    );
    const added = await tx.db
      .insert(qualificationReminders)
      .values(due)
      .onConflictDoNothing()
      .returning();
    for (const qualificationId of new Set(added.map((row) => row.qualificationId))) {
      const passed = added.filter((row) => row.qualificationId === qualificationId);
      const nearest = Math.min(...passed.map((row) => row.days));
      await record(tx, qualificationEnding, { qualificationId, days: nearest });
    }
    return ok();
  });
}

/** Returns a qualification of which somebody is reminded, unless it was withdrawn meanwhile. */
export async function endingQualification(ctx: Pick<Ctx, "db">, qualificationId: string) {
  const [row] = await ctx.db
    .select()
    .from(instructorQualifications)
    .where(
      and(
        inArray(instructorQualifications.id, [qualificationId]),
        isNull(instructorQualifications.withdrawnAt),
      ),
    );
  return row;
}
