import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Channel, NotificationKind } from "#app/platform/notifications/notification.ts";
import { notificationPreferences, quietHours } from "../tables.ts";
import type { QuietHours } from "./rules.ts";

/** How somebody is told of a kind, and when they do not want emails. */
export type Choice = {
  channel: Channel;
  quiet: QuietHours | undefined;
  /** The time zone of the quiet hours, if it is not the profile's. */
  timeZone: string | null;
};

/** Returns how each of these accounts is told of a kind. Two queries, however many they are. */
export async function choicesOf(
  ctx: Pick<Ctx, "db">,
  kind: NotificationKind,
  profileIds: readonly string[],
): Promise<(profileId: string) => Choice> {
  const ids = [...profileIds];
  if (ids.length === 0) return () => usualChoice(kind);
  const preferred = await ctx.db
    .select({
      profileId: notificationPreferences.profileId,
      channel: notificationPreferences.channel,
    })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.kind, kind.name),
        inArray(notificationPreferences.profileId, ids),
      ),
    );
  const hours = await ctx.db.select().from(quietHours).where(inArray(quietHours.profileId, ids));
  const channelOf = new Map(preferred.map((row) => [row.profileId, row.channel]));
  const hoursOf = new Map(hours.map((row) => [row.profileId, row]));
  return (profileId) => {
    if (kind.mustArrive) return usualChoice(kind);
    const own = hoursOf.get(profileId);
    return {
      channel: channelOf.get(profileId) ?? kind.usual,
      quiet: own && quietOf(own),
      timeZone: own?.timeZone ?? null,
    };
  };
}

/** Returns the quiet hours of a row; undefined if it has none. */
export function quietOf(row: { from: number | null; until: number | null }) {
  return row.from === null || row.until === null ? undefined : { from: row.from, until: row.until };
}

const usualChoice = ({ usual, mustArrive }: NotificationKind): Choice => ({
  channel: mustArrive ? "email" : usual,
  quiet: undefined,
  timeZone: null,
});
