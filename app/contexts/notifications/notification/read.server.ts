import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { stillTold } from "#app/contexts/forum/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { notificationsPolicy } from "../policy.ts";

/** Marks one of the actor's notifications as read. @returns the path that it links to. */
export async function readNotification(ctx: Ctx, id: string): Promise<string> {
  const { actor } = ctx;
  authorize(notificationsPolicy.readOwnNotifications(actor));
  const own = and(eq(notifications.id, id), eq(notifications.profileId, actor.id), stillTold());
  const [row] = await ctx.db.select({ path: notifications.path }).from(notifications).where(own);
  const { path } = orNotFound(row);
  await transact(ctx, async (tx) => {
    await tx.db
      .update(notifications)
      .set(read(tx))
      .where(and(own, isNull(notifications.readAt)));
    return ok();
  });
  return path;
}

/**
 * Marks the actor's notifications as read, up to the newest that they have seen. Those that came
 * after the page was made stay unread.
 */
export async function readAllNotifications(ctx: Ctx, newest: string): Promise<void> {
  const { actor } = ctx;
  authorize(notificationsPolicy.readOwnNotifications(actor));
  await ctx.db
    .update(notifications)
    .set(read(ctx))
    .where(
      and(
        eq(notifications.profileId, actor.id),
        isNull(notifications.readAt),
        lte(notifications.id, newest),
      ),
    );
}

/** What was read on the site is not told later: not after quiet hours, not in a digest. */
function read(ctx: Ctx) {
  const now = ctx.clock.now();
  return {
    readAt: now,
    pushWaitsUntil: null,
    emailDueAt: sql`case when ${notifications.emailDueAt} > ${now.toISOString()}::timestamptz
      and ${notifications.emailedAt} is null then null else ${notifications.emailDueAt} end`,
  };
}
