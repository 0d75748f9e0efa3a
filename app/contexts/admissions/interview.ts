import { Temporal } from "temporal-polyfill";
import { formatMoment } from "#app/kernel/dates.ts";

/** How long an interview can be planned for, in minutes. */
export const interviewLengths = [30, 45, 60, 90, 120] as const;

export type InterviewWay = "in-person" | "video";

export const interviewWayLabels: Record<InterviewWay, string> = {
  "in-person": "In person",
  video: "Video call",
};

/** An appointment by the rows that it is kept in. */
export type Appointment = { startsAt: Date; officeZone: string; applicantZone: string };

/** Whether a text names a time zone that clocks can be set by. */
export function isTimeZone(name: string): boolean {
  return name === "UTC" || Intl.supportedValuesOf("timeZone").includes(name);
}

/**
 * The moment at which the clocks of a zone show a date ("2026-09-27") and a time ("02:30"). Where
 * clocks go forward a time is left out ("no-such-time"), where they go back one comes twice.
 */
export function momentOf(
  date: string,
  time: string,
  zone: string,
): { at: Date } | { problem: "no-such-time" | "time-twice" } {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = shown.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = shown.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { at: new Date(earlier.epochMilliseconds) };
  }
  const exists = earlier.toPlainDateTime().equals(shown);
  return { problem: exists ? "time-twice" : "no-such-time" };
}

/** Date and time that the clocks of a zone show at a moment, as form fields hold them. */
export function fieldsOf(at: Date, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/**
 * When an appointment is, on the applicant's clocks first and on the office's, where they differ:
 * "2 March 2026, 10:00 am NZDT (Pacific/Auckland)".
 */
export function timesOf({ startsAt, officeZone, applicantZone }: Appointment): string[] {
  const zones = applicantZone === officeZone ? [officeZone] : [applicantZone, officeZone];
  return zones.map((zone) => `${formatMoment(startsAt, zone)} (${zoneName(zone)})`);
}

/** A zone's name as people read it: "America/New York". */
export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}
