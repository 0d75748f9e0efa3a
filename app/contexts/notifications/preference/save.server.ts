import { and, eq, isNull } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { type Subscription, subscriptionOf } from "#app/platform/mail/unsubscribe.server.ts";
import type { Channel, NotificationKind } from "#app/platform/notifications/notification.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { notificationsPolicy } from "../policy.ts";
import { notificationPreferences, quietHours } from "../tables.ts";
import type { NotificationSettings } from "./form.ts";
import { minuteOfTime } from "./rules.ts";

/** Saves how the actor wants to be told of each kind, and their quiet hours. */
export async function saveNotificationSettings(
  ctx: Ctx,
  kinds: readonly NotificationKind[],
  settings: NotificationSettings,
): Promise<void> {
  const { actor } = ctx;
  authorize(notificationsPolicy.chooseOwnNotifications(actor));
  await transact<undefined, never>(ctx, async (tx) => {
    for (const kind of kinds) {
      if (!kind.mustArrive)
        await prefer(tx, actor.id, kind, settings.channel?.[kind.name] || undefined);
    }
    await keepQuiet(tx, actor.id, settings);
    return ok();
  });
}

/**
 * Returns which emails a link turns off, in words, and whether the digests are meant. Undefined if
 * the link is not ours, or its account or kind no longer exists.
 */
export async function unsubscribable(
  ctx: Pick<Ctx, "db" | "site">,
  kinds: readonly NotificationKind[],
  token: string,
): Promise<{ label: string } | undefined> {
  const subscription = subscriptionOf(ctx.site, token);
  if (!subscription || !(await addressee(ctx, subscription.profileId))) return undefined;
  const [first, ...more] = kindsOf(kinds, subscription);
  if (isDigest(subscription.kind)) return { label: `The ${subscription.kind} summary` };
  return first && more.length === 0 ? { label: first.label } : undefined;
}

/**
 * Turns off the emails that a link is about: the person is told on the site only. Doing it again
 * changes nothing. A link that is not ours is denied.
 */
export async function unsubscribe(
  ctx: Ctx,
  kinds: readonly NotificationKind[],
  token: string,
): Promise<void> {
  const subscription = subscriptionOf(ctx.site, token);
  authorize(notificationsPolicy.unsubscribe(ctx.actor, subscription));
  const { profileId } = subscription;
  await transact<undefined, never>(ctx, async (tx) => {
    if (!(await addressee(tx, profileId))) return ok();
    const chosen = await tx.db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.profileId, profileId));
    for (const kind of kindsOf(kinds, subscription)) {
      const channel = chosen.find((each) => each.kind === kind.name)?.channel ?? kind.usual;
      const meant = isDigest(subscription.kind) ? channel === subscription.kind : sends(channel);
      if (meant) await prefer(tx, profileId, kind, "site");
    }
    return ok();
  });
}

const isDigest = (kind: string) => kind === "daily" || kind === "weekly";

const sends = (channel: Channel) => channel !== "site" && channel !== "never";

/** Returns the kinds that somebody can turn off with a link: one, or all for a digest. */
const kindsOf = (kinds: readonly NotificationKind[], { kind }: Subscription) =>
  kinds.filter((each) => !each.mustArrive && (isDigest(kind) || each.name === kind));

/** Stores a choice; undefined for the usual way. What waits to be emailed no longer is. */
async function prefer(
  tx: Tx,
  profileId: string,
  kind: NotificationKind,
  channel: Channel | undefined,
) {
  const own = and(
    eq(notificationPreferences.profileId, profileId),
    eq(notificationPreferences.kind, kind.name),
  );
  const [before] = await tx.db
    .select({ channel: notificationPreferences.channel })
    .from(notificationPreferences)
    .where(own);
  if (before?.channel === channel) return;
  if (channel === undefined) {
    await tx.db.delete(notificationPreferences).where(own);
  } else {
    const row = { channel, updatedAt: tx.clock.now() };
    await tx.db
      .insert(notificationPreferences)
      .values({ profileId, kind: kind.name, ...row })
      .onConflictDoUpdate({
        target: [notificationPreferences.profileId, notificationPreferences.kind],
        set: row,
      });
  }
  if (sends(channel ?? kind.usual)) return;
  await tx.db
    .update(notifications)
    .set({ emailDueAt: null })
    .where(
      and(
        eq(notifications.profileId, profileId),
        eq(notifications.kind, kind.name),
        isNull(notifications.emailedAt),
      ),
    );
}

async function keepQuiet(
  tx: Tx,
  profileId: string,
  { quietFrom, quietUntil, timeZone }: NotificationSettings,
) {
  const row = {
    from: quietFrom ? minuteOfTime(quietFrom) : null,
    until: quietUntil ? minuteOfTime(quietUntil) : null,
    timeZone: timeZone ?? null,
    updatedAt: tx.clock.now(),
  };
  await tx.db
    .insert(quietHours)
    .values({ profileId, ...row })
    .onConflictDoUpdate({ target: quietHours.profileId, set: row });
}
