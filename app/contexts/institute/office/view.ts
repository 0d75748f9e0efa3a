import { Temporal } from "temporal-polyfill";
import type { Office } from "../tables.ts";

/** An office as a page shows it. */
export type OfficeView = Pick<
  Office,
  "id" | "name" | "addressLines" | "email" | "phone" | "hoursText" | "latitude" | "longitude"
> & { openNow: boolean };

/** Returns an office's view, and the moment at which "open now" changes. */
export function officeView(office: Office, now: Date): { view: OfficeView; until: Date } {
  const { hours, timeZone, zoneLabel: _, position: __, ...shown } = office;
  const { open, changesAt } = openState(hours, timeZone, now);
  return { view: { ...shown, openNow: open }, until: changesAt };
}

type Hours = readonly ({ opens: string; closes: string } | null)[];

/** Whether an office is open, and when that changes. Cached pages expire then. */
type OpenState = { open: boolean; changesAt: Date };

/**
 * Computes "open now" in the office's time zone, including daylight saving time.
 *
 * `hours` has seven entries, Monday first; null is closed all day. Times are local, "09:00".
 */
export function openState(hours: Hours, timeZone: string, now: Date): OpenState {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const edges: { at: Temporal.ZonedDateTime; open: boolean }[] = [];
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = local.toPlainDate().add({ days: ahead });
    const day = hours[date.dayOfWeek - 1];
    if (!day) continue;
    const at = (time: string) => date.toZonedDateTime({ timeZone, plainTime: time });
    edges.push({ at: at(day.opens), open: true }, { at: at(day.closes), open: false });
  }
  const next = edges.find(({ at }) => Temporal.ZonedDateTime.compare(at, local) > 0);
  if (!next) return { open: false, changesAt: new Date(now.getTime() + 86_400_000) };
  return { open: !next.open, changesAt: new Date(next.at.epochMilliseconds) };
}
