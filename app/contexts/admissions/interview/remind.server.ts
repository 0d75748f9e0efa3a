import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { interviewReminderDue } from "../events.ts";
import { interviews } from "../tables/screening.ts";

/** Reminders leave so long before the beginning. */
const REMINDER = hours(24);

/**
 * Reminds applicants of interviews, once and a day before the beginning. An appointment that was
 * arranged later than that gets no reminder, because its email has just left. Runs on a schedule.
 * If no process ran for some hours, it still reminds of interviews that have not begun.
 */
export async function remindOfInterviews(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const nearing = and(
    isNull(interviews.cancelledAt),
    isNull(interviews.remindedAt),
    gt(interviews.startsAt, now),
    lte(interviews.startsAt, new Date(now.getTime() + REMINDER)),
  );
  const due = await ctx.db
    .select({ id: interviews.id, startsAt: interviews.startsAt })
    .from(interviews)
    .where(nearing);
  for (const { id, startsAt } of due) {
    await transact(ctx, async (tx) => {
      const inTime = lt(interviews.arrangedAt, new Date(startsAt.getTime() - REMINDER));
      const noted = await tx.db
        .update(interviews)
        .set({ remindedAt: now })
        .where(and(eq(interviews.id, id), nearing, inTime))
        .returning({ id: interviews.id });
      for (const { id: interviewId } of noted) {
        await record(tx, interviewReminderDue, { interviewId });
      }
      return ok();
    });
  }
}
