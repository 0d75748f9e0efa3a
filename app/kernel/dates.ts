import { dateFormat } from "./formatters.ts";

const long = dateFormat("en-NZ", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * Formats a calendar date ("2026-03-02") as "2 March 2026". It has no time and therefore no zone.
 */
export function formatDate(date: string): string {
  return long.format(new Date(`${date}T00:00:00Z`));
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Formats a calendar date for tables, as D1 §3 writes them: "12 Sep 2025". The month names are our
 * own, because New Zealand English has "Sept".
 */
export function formatShortDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** Formats a moment in a time zone, with the zone's name: "2 March 2026, 10:00 am NZDT". */
export function formatMoment(at: Date, timeZone: string): string {
  const parts = dateFormat("en-NZ", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  const time = `${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
  return `${part("day")} ${part("month")} ${part("year")}, ${time} ${part("timeZoneName")}`;
}

/** Formats the day of a moment in a time zone: "3 March 2026". */
export function formatDay(at: Date, timeZone: string): string {
  return dateFormat("en-NZ", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }).format(at);
}

/** Formats the day of a moment in a time zone with its weekday: "Tuesday 3 March 2026". */
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
