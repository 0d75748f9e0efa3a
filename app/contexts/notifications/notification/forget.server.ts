import { lt } from "drizzle-orm";
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
