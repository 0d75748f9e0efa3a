const long = new Intl.DateTimeFormat("en-NZ", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar date ("2026-03-02"), as "2 March 2026". It has no time and so no zone. */
export function formatDate(date: string): string {
  return long.format(new Date(`${date}T00:00:00Z`));
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A calendar date as tables write it: "12 Sep 2025", the way D1 §3 writes them. The names are our
 * own, since the platform's New Zealand English has "Sept".
 */
export function formatShortDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** A moment on the clocks of a zone, with the zone's name: "2 March 2026, 10:00 am NZDT". */
export function formatMoment(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-NZ", {
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

/** The day that it is somewhere at a moment: "3 March 2026". */
export function formatDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-NZ", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }).format(at);
}

/** The calendar year (UTC), and the moment at which the next one begins. */
export function yearAt(now: Date): { year: number; until: Date } {
  const year = now.getUTCFullYear();
  return { year, until: new Date(Date.UTC(year + 1, 0, 1)) };
}
