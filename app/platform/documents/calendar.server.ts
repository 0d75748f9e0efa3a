import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block as zoneBlock } from "timezones-ical-library";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";

type Calendar = {
  /** The address of the site: entries link to their pages, and their ids end with its host. */
  siteUrl: string;
  organizer: { name: string; email: string };
  entries: readonly CalendarEntry[];
} & (
  | { kind: "file" }
  /** A file for one person, whose calendar program asks whether they come. */
  | { kind: "invitation"; attendee: { name: string; email: string } }
  | { kind: "feed"; name: string }
);

/**
 * Returns entries as an iCalendar file (RFC 5545). A time is written on the clock of its place,
 * together with that zone's rules (VTIMEZONE), so that it stays right if a calendar's own rules are
 * older. Every calendar shows it in its reader's zone.
 *
 * The same entries make the same file.
 */
export function calendarFile(calendar: Calendar): string {
  const { siteUrl, organizer, entries } = calendar;
  const file = ical({ prodId: { company: "GCPI", product: "Calendar", language: "EN" } });
  file.timezone({ name: null, generator: timeZoneRules });
  const method = methodOf(calendar);
  if (method) file.method(method);
  if (calendar.kind === "feed") file.name(nameOf(calendar.name)).ttl(60 * 60);
  for (const entry of entries) {
    const event = file.createEvent({
      id: `${entry.uid}@${new URL(siteUrl).hostname}`,
      sequence: entry.sequence,
      stamp: entry.stampedAt,
      ...timesOf(entry.when),
      summary: entry.title,
      location: entry.place,
      url: `${siteUrl}${entry.path}`,
      organizer: { name: nameOf(organizer.name), email: organizer.email },
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (calendar.kind === "invitation") {
      const { name, email } = calendar.attendee;
      const status = ICalAttendeeStatus.ACCEPTED;
      event.createAttendee({ name: nameOf(name), email, status });
    }
  }
  return `${file.toString()}\r\n`;
}

/** Returns the media type of a calendar file. Mail programs compare its method with the file's. */
export function calendarMediaType(calendar?: Calendar): string {
  const method = calendar && methodOf(calendar);
  return `text/calendar; charset=utf-8${method ? `; method=${method}` : ""}`;
}

/** Returns what a calendar does with the file. A feed only lists entries. */
function methodOf({ kind, entries }: Calendar): ICalCalendarMethod | undefined {
  if (kind === "feed") return undefined;
  if (entries.every(({ cancelled }) => cancelled)) return ICalCalendarMethod.CANCEL;
  return kind === "invitation" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

function timesOf(when: CalendarEntry["when"]) {
  if ("date" in when) {
    const start = Temporal.PlainDate.from(when.date);
    const last = Temporal.PlainDate.from(when.endsOn ?? when.date);
    // In the file, the end is the day after the last one.
    return { start, end: last.add({ days: 1 }), allDay: true };
  }
  const { startsAt, minutes, timeZone } = when;
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime());
  const end = start.add({ minutes });
  // Without rules for its zone, a time is written in UTC. So is a time that its clocks show for the
  // second time, because in a file the first one would be meant (RFC 5545, 3.3.5).
  const again = () => [start, end].some((at) => isSecondOfTwo(at.toZonedDateTimeISO(timeZone)));
  const timezone = timeZoneRules(timeZone) && !again() ? timeZone : "UTC";
  const local = start.toZonedDateTimeISO(timezone);
  return { start: local, end: local.add({ minutes }), timezone };
}

/** Returns whether the clocks show a time twice on that day, and this is the second time. */
function isSecondOfTwo(local: Temporal.ZonedDateTime): boolean {
  const first = local
    .toPlainDateTime()
    .toZonedDateTime(local.timeZoneId, { disambiguation: "earlier" });
  return first.epochMilliseconds !== local.epochMilliseconds;
}

/** Returns a zone's rules, or null for a zone that the library does not know. */
function timeZoneRules(timeZone: string): string | null {
  const block = zoneBlock(timeZone);
  return Array.isArray(block) ? (block[0] ?? null) : null;
}

/** Names stand where the library escapes no line breaks. */
const nameOf = (name: string) => name.replace(/\p{Cc}/gu, "");
