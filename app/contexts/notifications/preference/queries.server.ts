import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  notificationGroups,
  type NotificationGroup,
  type NotificationKind,
} from "#app/platform/notifications/notification.ts";
import { notificationsPolicy } from "../policy.ts";
import { notificationPreferences, quietHours } from "../tables.ts";
import { quietOf } from "./choices.server.ts";
import { channelLabels } from "./labels.ts";
import { timeOfMinute } from "./rules.ts";

/** Returns the actor's settings: what can be chosen, by group, and what they have chosen. */
export async function ownNotificationSettings(ctx: Ctx, kinds: readonly NotificationKind[]) {
  const { actor } = ctx;
  authorize(notificationsPolicy.chooseOwnNotifications(actor));
  const profileId = actor.id;
  const chosen = await ctx.db
    .select({ kind: notificationPreferences.kind, channel: notificationPreferences.channel })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.profileId, profileId));
  const [hours] = await ctx.db.select().from(quietHours).where(eq(quietHours.profileId, profileId));
  const quiet = hours && quietOf(hours);
  return {
    groups: groupsOf(kinds),
    initial: {
      ...Object.fromEntries(chosen.map(({ kind, channel }) => [`channel.${kind}`, channel])),
      quietFrom: quiet ? timeOfMinute(quiet.from) : "",
      quietUntil: quiet ? timeOfMinute(quiet.until) : "",
      timeZone: hours?.timeZone ?? "",
    } as Record<string, string>,
  };
}

/** Returns the groups with their kinds: those that can be chosen, and those that always arrive. */
function groupsOf(kinds: readonly NotificationKind[]) {
  const ids = Object.keys(notificationGroups) as NotificationGroup[];
  return ids
    .map((id) => {
      const own = kinds.filter(({ group }) => group === id);
      return {
        id,
        title: notificationGroups[id],
        choosable: own
          .filter(({ mustArrive }) => !mustArrive)
          .map(({ name, label, usual }) => ({ name, label, usual: channelLabels[usual] })),
        always: own.filter(({ mustArrive }) => mustArrive).map(({ label }) => label),
      };
    })
    .filter(({ choosable, always }) => choosable.length + always.length > 0);
}

export type SettingsGroup = ReturnType<typeof groupsOf>[number];
