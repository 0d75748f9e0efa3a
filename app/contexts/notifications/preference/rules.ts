import { Temporal } from "temporal-polyfill";
import type { Channel } from "#app/platform/notifications/notification.ts";

/** Minutes since midnight. If `from` is after `until`, the hours go over midnight. */
export type QuietHours = { from: number; until: number };

/** The minute of the day at which digests leave, and the day of the weekly one (Monday is 1). */
const DIGEST_MINUTE = 7 * 60;
const DIGEST_DAY = 1;

/** Returns when an email or a digest is to leave; null if the channel sends none. */
export function emailDueAt(
  channel: Channel,
  now: Date,
  zone: string,
  quiet: QuietHours | undefined,
): Date | null {
  if (channel === "site" || channel === "never") return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const wanted = channel === "email" ? local : nextDigest(channel, local);
  return new Date(afterQuiet(wanted, quiet).epochMilliseconds);
}

/** Returns the end of the quiet hours in which `now` is; null if it is in none. */
export function endOfQuiet(now: Date, zone: string, quiet: QuietHours | undefined): Date | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const end = afterQuiet(local, quiet).epochMilliseconds;
  return end > now.getTime() ? new Date(end) : null;
}

/** Returns the next moment at which a digest leaves, which is always after `local`. */
function nextDigest(channel: "daily" | "weekly", local: Temporal.ZonedDateTime) {
  const today = atMinute(local, DIGEST_MINUTE);
  const passed = Temporal.ZonedDateTime.compare(today, local) <= 0;
  if (channel === "daily") return passed ? atMinute(local.add({ days: 1 }), DIGEST_MINUTE) : today;
  const ahead = (DIGEST_DAY - local.dayOfWeek + 7) % 7;
  const days = ahead === 0 && passed ? 7 : ahead;
  return atMinute(local.add({ days }), DIGEST_MINUTE);
}

/** Returns the end of the quiet hours if the moment is within them, else the moment itself. */
function afterQuiet(local: Temporal.ZonedDateTime, quiet: QuietHours | undefined) {
  if (!quiet || quiet.from === quiet.until) return local;
  const minute = local.hour * 60 + local.minute;
  const overMidnight = quiet.from > quiet.until;
  const isQuiet = overMidnight
    ? minute >= quiet.from || minute < quiet.until
    : minute >= quiet.from && minute < quiet.until;
  if (!isQuiet) return local;
  const endsTomorrow = overMidnight && minute >= quiet.from;
  return atMinute(endsTomorrow ? local.add({ days: 1 }) : local, quiet.until);
}

/** Returns a time on the day of `local`. A time that the clocks skip becomes the next one. */
function atMinute(local: Temporal.ZonedDateTime, minute: number) {
  return local.withPlainTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
}

/** Returns "22:00" for 1320, as form fields hold times. */
export function timeOfMinute(minute: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns 1320 for "22:00". */
export function minuteOfTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
