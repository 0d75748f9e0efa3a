import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobOfferLapsed, jobOfferReminderDue } from "../events.ts";
import { jobOffers } from "../tables/offers.ts";
import { REMINDER } from "./rules.ts";

/** Ends offers whose time to answer has passed, and tells both sides. Runs on a schedule. */
export async function lapseJobOffers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const over = and(eq(jobOffers.state, "open"), lte(jobOffers.answerUntil, now));
  const due = await ctx.db.select({ id: jobOffers.id }).from(jobOffers).where(over);
  for (const { id } of due) {
    await transact(ctx, async (tx) => {
      const lapsed = await tx.db
        .update(jobOffers)
        .set({ state: "lapsed", endedAt: now })
        .where(and(eq(jobOffers.id, id), over))
        .returning({ offerId: jobOffers.id, jobApplicationId: jobOffers.jobApplicationId });
      for (const offer of lapsed) await record(tx, jobOfferLapsed, offer);
      return ok();
    });
  }
}

/**
 * Reminds candidates of offers that they have not answered, once and two days before the time is
 * over. An offer that was made later than that gets no reminder. Runs on a schedule.
 */
export async function remindOfJobOffers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const nearing = and(
    eq(jobOffers.state, "open"),
    isNull(jobOffers.remindedAt),
    gt(jobOffers.answerUntil, now),
    lte(jobOffers.answerUntil, new Date(now.getTime() + REMINDER)),
  );
  const due = await ctx.db
    .select({ id: jobOffers.id, answerUntil: jobOffers.answerUntil })
    .from(jobOffers)
    .where(nearing);
  for (const { id, answerUntil } of due) {
    await transact(ctx, async (tx) => {
      const early = lt(jobOffers.madeAt, new Date(answerUntil.getTime() - REMINDER));
      const noted = await tx.db
        .update(jobOffers)
        .set({ remindedAt: now })
        .where(and(eq(jobOffers.id, id), nearing, early))
        .returning({ offerId: jobOffers.id, jobApplicationId: jobOffers.jobApplicationId });
      for (const offer of noted) await record(tx, jobOfferReminderDue, offer);
      return ok();
    });
  }
}
