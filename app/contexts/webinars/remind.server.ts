import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { reminderDue } from "./events.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import { REMINDER } from "./rules.ts";

/** What the privacy notice promises: a registration is kept for twelve months after its webinar. */
const KEPT = days(365);

/**
 * Reminds those who have registered, once each and a day before the beginning. Whoever registers
 * later than that has just been told by the confirmation.
 */
export async function remindOfWebinars(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const nearing = await ctx.db
    .select({ id: webinars.id, startsAt: webinars.startsAt })
    .from(webinars)
    .where(
      and(
        isNull(webinars.cancelledAt),
        gt(webinars.startsAt, now),
        lte(webinars.startsAt, new Date(now.getTime() + REMINDER)),
      ),
    );
  for (const { id, startsAt } of nearing) {
    await transact(ctx, async (tx) => {
      const noted = await tx.db
        .update(webinarRegistrations)
        .set({ remindedAt: now })
        .where(
          and(
            eq(webinarRegistrations.webinarId, id),
            isNull(webinarRegistrations.remindedAt),
            lt(webinarRegistrations.registeredAt, new Date(startsAt.getTime() - REMINDER)),
          ),
        )
        .returning({ profileId: webinarRegistrations.profileId });
      for (const { profileId } of noted)
        await record(tx, reminderDue, { webinarId: id, profileId });
      return ok();
    });
  }
}

/** Forgets who had registered for what is long over. */
export async function forgetRegistrations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT);
  const over = ctx.db
    .select({ id: webinars.id })
    .from(webinars)
    .where(lt(webinars.startsAt, before));
  await ctx.db
    .delete(webinarRegistrations)
    .where(sql`${webinarRegistrations.webinarId} in ${over}`);
}
