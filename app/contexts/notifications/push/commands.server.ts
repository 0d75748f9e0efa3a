import { chunksOf } from "#app/kernel/chunks.ts";
import { and, asc, count, eq, inArray, lte } from "drizzle-orm";
import { liveDevices } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { type Result, err, ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { pushesDue } from "../events.ts";
import { notificationsPolicy } from "../policy.ts";
import { pushSubscriptions } from "../tables.ts";
import type { PushSubscriptionInput } from "./form.ts";
import { serverKeysOf } from "./server-keys.server.ts";

/** How many browsers one person can have notifications shown by. The oldest gives way. */
export const MOST_BROWSERS = 10;

/** How many notifications a job shows. */
const PUSHES_PER_JOB = 20;

/**
 * Stores that the browser of the present session shows the actor's notifications. A browser belongs
 * to whoever turned it on last. "not-valid" if the browser was given a key that is not ours.
 */
export async function turnPushOn(
  ctx: Ctx,
  browser: PushSubscriptionInput,
): Promise<Result<undefined, "not-valid">> {
  const { actor } = ctx;
  authorize(notificationsPolicy.chooseOwnNotifications(actor));
  const isHttps = new URL(browser.endpoint).protocol === "https:";
  if (!isHttps && ctx.site.mode !== "demo") return err("not-valid");
  if (!serverKeysOf(ctx.site, browser.serverKey)) return err("not-valid");
  return transact<undefined, "not-valid">(ctx, async (tx) => {
    const createdAt = tx.clock.now();
    const owner = { ...browser, profileId: actor.id, sessionId: actor.sessionId, createdAt };
    await tx.db
      .insert(pushSubscriptions)
      .values({ id: newId(createdAt), ...owner })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: owner });
    const own = eq(pushSubscriptions.profileId, actor.id);
    const [row] = await tx.db.select({ all: count() }).from(pushSubscriptions).where(own);
    const tooMany = (row?.all ?? 0) - MOST_BROWSERS;
    if (tooMany <= 0) return ok();
    const oldest = tx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(own)
      .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
      .limit(tooMany);
    await tx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
    return ok();
  });
}

/** Removes one of the actor's browsers, by its id or by its address at the push service. */
export async function turnPushOff(
  ctx: Ctx,
  browser: { id: string } | { endpoint: string },
): Promise<void> {
  const { actor } = ctx;
  authorize(notificationsPolicy.chooseOwnNotifications(actor));
  const which =
    "id" in browser
      ? eq(pushSubscriptions.id, browser.id)
      : eq(pushSubscriptions.endpoint, browser.endpoint);
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(which, eq(pushSubscriptions.profileId, actor.id)));
}

/** Records that notifications are to be shown in browsers: an event, and so a job, for each twenty. */
export async function enqueuePushes(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const notificationIds of chunksOf(ids, PUSHES_PER_JOB)) {
    await record(tx, pushesDue, { notificationIds });
  }
}

/**
 * Lets the notifications be shown whose quiet hours are over. Runs on a schedule.
 */
export async function pushWaitingNotifications(ctx: Ctx): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    const rows = await tx.db
      .update(notifications)
      .set({ pushWaitsUntil: null })
      .where(lte(notifications.pushWaitsUntil, tx.clock.now()))
      .returning({ id: notifications.id });
    await enqueuePushes(
      tx,
      rows.map(({ id }) => id),
    );
    return ok();
  });
}

/** Deletes the browsers whose session has ended. Runs on a schedule. */
export async function forgetEndedPush(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions);
  const all = rows.map(({ sessionId }) => sessionId);
  const live = await liveDevices(ctx, all);
  const ended = all.filter((sessionId) => !live.has(sessionId));
  if (ended.length === 0) return;
  await ctx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ended));
}
