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
 * When an appointment is, on the applicant's clocks first and on the staff's, where they differ:
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
