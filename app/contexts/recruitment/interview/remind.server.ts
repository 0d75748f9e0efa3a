import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobInterviewReminderDue } from "../events.ts";
import { jobInterviews } from "../tables/interviews.ts";

/** Reminders leave so long before the beginning. */
const REMINDER = hours(24);

/**
 * Reminds candidates of interviews, once and a day before the beginning. One that was arranged later
 * than that gets no reminder, because its email has just left. Runs on a schedule.
 */
export async function remindOfJobInterviews(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const nearing = and(
    isNull(jobInterviews.cancelledAt),
    isNull(jobInterviews.remindedAt),
    gt(jobInterviews.startsAt, now),
    lte(jobInterviews.startsAt, new Date(now.getTime() + REMINDER)),
  );
  const due = await ctx.db
    .select({ id: jobInterviews.id, startsAt: jobInterviews.startsAt })
    .from(jobInterviews)
    .where(nearing);
  for (const { id, startsAt } of due) {
    await transact(ctx, async (tx) => {
      const inTime = lt(jobInterviews.arrangedAt, new Date(startsAt.getTime() - REMINDER));
      const noted = await tx.db
        .update(jobInterviews)
        .set({ remindedAt: now })
        .where(and(eq(jobInterviews.id, id), nearing, inTime))
        .returning({ id: jobInterviews.id });
      for (const { id: interviewId } of noted) {
        await record(tx, jobInterviewReminderDue, { interviewId });
      }
      return ok();
    });
  }
}
