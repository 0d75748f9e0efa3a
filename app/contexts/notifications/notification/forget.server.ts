import { and, isNotNull, isNull, lt, not } from "drizzle-orm";
import { stillTold } from "#app/contexts/forum/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";

/** How long a notification is kept, read or not. */
const KEPT = days(365);

/** Deletes old notifications. Runs on a schedule. */
export async function forgetNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT);
  await ctx.db.delete(notifications).where(lt(notifications.createdAt, before));
}

/**
 * Deletes what people have not read and do not see any more, because they no longer belong to a
 * category of the forum. Their lists leave it out at once; this way the bell does not count it for
 * long. Runs on a schedule, and reads an index that has few rows.
 */
export async function withdrawNotifications(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(notifications)
    .where(and(isNull(notifications.readAt), isNotNull(notifications.about), not(stillTold())));
}
