import { desc, eq, inArray } from "drizzle-orm";
import { liveDevices } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notificationsPolicy } from "../policy.ts";
import { pushSubscriptions } from "../tables.ts";
import { serverKeys } from "./server-keys.server.ts";

/** A browser that shows somebody's notifications. */
export type PushBrowser = { id: string; device: string; isPresent: boolean; createdAt: Date };

/**
 * Returns the actor's browsers that show notifications, the newest first, and the key that another
 * one is to be given.
 */
export async function ownPushBrowsers(
  ctx: Ctx,
): Promise<{ serverKey: string; browsers: PushBrowser[] }> {
  const { actor } = ctx;
  authorize(notificationsPolicy.chooseOwnNotifications(actor));
  const rows = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.profileId, actor.id))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
  const live = await liveDevices(
    ctx,
    rows.map(({ sessionId }) => sessionId),
  );
  return {
    serverKey: serverKeys(ctx.site).publicKey,
    browsers: rows.flatMap(({ id, sessionId, createdAt }) => {
      const device = live.get(sessionId);
      const isPresent = sessionId === actor.sessionId;
      return device === undefined ? [] : [{ id, device, isPresent, createdAt }];
    }),
  };
}

/** Returns which of these people have a browser that shows their notifications. One query. */
export async function peopleWithPush(
  ctx: Pick<Ctx, "db">,
  profileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (profileIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ profileId: pushSubscriptions.profileId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.profileId, [...profileIds]));
  return new Set(rows.map(({ profileId }) => profileId));
}
