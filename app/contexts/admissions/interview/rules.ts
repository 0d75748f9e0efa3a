import { formatMoment } from "#app/kernel/dates.ts";
import { zoneName } from "#app/kernel/time-zones.ts";

/** The possible lengths of an interview, in minutes. */
export const interviewLengths = [30, 45, 60, 90, 120] as const;

/** Applicants take, move and give back a time until so many hours before it begins. */
export const NOTICE_HOURS = 24;

/** When an appointment is, and the time zones in which it is shown. */
export type Appointment = { startsAt: Date; officeZone: string; applicantZone: string };

/**
 * Returns when an appointment is, in the applicant's time zone first, then in the staff's if it
 * differs: "2 Mar 2026, 10:00 am NZDT (Pacific/Auckland)".
 */
export function timesOf({ startsAt, officeZone, applicantZone }: Appointment): string[] {
  const zones = applicantZone === officeZone ? [officeZone] : [applicantZone, officeZone];
  return zones.map((zone) => `${formatMoment(startsAt, zone)} (${zoneName(zone)})`);
}
