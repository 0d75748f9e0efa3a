import { dateFormat } from "./formatters.ts";

/** The names are our own, because New Zealand English shortens September to "Sept". */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a calendar date as D1 §3 writes them: "12 Sep 2025". It has no time and no zone. */
export function formatDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** Formats a moment in a time zone, with the zone's name: "2 Mar 2026, 10:00 am NZDT". */
export function formatMoment(at: Date, timeZone: string): string {
  const parts = dateFormat("en-NZ", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  const time = `${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
  return `${formatDay(at, timeZone)}, ${time} ${part("timeZoneName")}`;
}

/** Formats the day of a moment in a time zone: "3 Mar 2026". */
export function formatDay(at: Date, timeZone: string): string {
  // Swedish dates have the ISO format.
  return formatDate(dateFormat("sv-SE", { timeZone }).format(at));
}

/** Formats the day of a moment in a time zone with its weekday: "Tuesday 3 Mar 2026". */
export function formatWeekday(at: Date, timeZone: string): string {
  const weekday = dateFormat("en-NZ", { weekday: "long", timeZone }).format(at);
  return `${weekday} ${formatDay(at, timeZone)}`;
}

/** Returns the calendar year (UTC) of a moment, and the moment at which the next one begins. */
export function yearAt(now: Date): { year: number; until: Date } {
  const year = now.getUTCFullYear();
  return { year, until: new Date(Date.UTC(year + 1, 0, 1)) };
}

/** Returns a date since 1900 that exists, such as "2028-02-29"; undefined for anything else. */
export function dayIn(text: string): string | undefined {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? undefined : text;
}
