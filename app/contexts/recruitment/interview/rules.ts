import { formatMoment } from "#app/kernel/dates.ts";
import { zoneName } from "#app/kernel/time-zones.ts";

/** The possible lengths of an interview, in minutes. */
export const interviewLengths = [20, 30, 45, 60, 90, 120] as const;

/** Candidates take, move and give back a time until so many hours before it begins. */
export const NOTICE_HOURS = 24;

/** Who ended an appointment. It is "ended" if the application is over. */
export type CancelledBy = "candidate" | "employer" | "ended";

/**
 * Returns when an appointment is, in the reader's time zone first, then in the other one if it
 * differs: "2 Mar 2026, 10:00 am NZDT (Pacific/Auckland)".
 */
export function clocksOf(startsAt: Date, zone: string, other: string): string[] {
  const zones = zone === other ? [zone] : [zone, other];
  return zones.map((each) => `${formatMoment(startsAt, each)} (${zoneName(each)})`);
}
