import { dateFormat } from "#app/kernel/formatters.ts";

/** Something that is ahead of a member: a webinar, or the first day of a course. */
export type Ahead = {
  /** The calendar date in the member's time zone, by which it is sorted. */
  day: string;
  /** The date as text, with the time or place. */
  when: string;
  what: string;
  to: string;
};

/** Returns the date in a time zone, as an ISO date and as the parts of a calendar page. */
export function dayIn(timeZone: string, at: Date) {
  const parts = dateFormat("en-NZ", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  // Swedish dates have the ISO format.
  const date = dateFormat("sv-SE", { timeZone }).format(at);
  return {
    date,
    weekday: part("weekday"),
    day: part("day"),
    month: `${part("month")} ${part("year")}`,
  };
}
