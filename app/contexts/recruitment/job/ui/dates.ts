import { formatMoment } from "#app/kernel/dates.ts";
import { dateFormat } from "#app/kernel/formatters.ts";

const ofDay = (timeZone: string) =>
  dateFormat("en-US", {
    month: "long",
    day: "2-digit",
    year: "numeric",
    timeZone,
  });

/** Formats the day at the institute as D2 §2 writes it (MMMM dd, yyyy): "March 02, 2026". */
export function formatPosted(at: Date): string {
  return ofDay("Pacific/Auckland").format(at);
}

/** Formats a calendar date in the same way. */
export function formatDeadline(date: string): string {
  return ofDay("UTC").format(new Date(`${date}T00:00:00Z`));
}

/** Says when a listing closes in the zone of its deadline: "closes 2 Mar 2026, 5:00 pm NZDT". */
export function closingText(closesAt: Date, zone: string): string {
  return `closes ${formatMoment(closesAt, zone)}`;
}
