import { formatMoment } from "#app/kernel/dates.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import { zoneName } from "#app/kernel/time-zones.ts";

type Time = { startsAt: Date; minutes: number; timeZone: string };

/**
 * Returns a slot's times on the clock of its place and, if it differs, on another one:
 * "09:30–10:15 (Europe/Budapest)".
 */
export function clockTimes({ startsAt, minutes, timeZone }: Time, other: string): string[] {
  const ends = new Date(startsAt.getTime() + minutes * 60_000);
  const zones = timeZone === other ? [timeZone] : [timeZone, other];
  return zones.map((zone) => {
    const { date, time } = fieldsOf(startsAt, zone);
    const here = fieldsOf(startsAt, other).date;
    const day = date === here ? "" : `, ${date}`;
    return `${time}–${fieldsOf(ends, zone).time} (${zoneName(zone)}${day})`;
  });
}

/** Returns when a slot begins on the clock of its place, with the date and the zone. */
export function slotWhen({ startsAt, timeZone }: Pick<Time, "startsAt" | "timeZone">): string {
  return `${formatMoment(startsAt, timeZone)} (${zoneName(timeZone)})`;
}
