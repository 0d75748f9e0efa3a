import { dateFormat } from "#app/kernel/formatters.ts";

/** Something that a member is going to: a webinar, the first day of a course. */
export type Ahead = {
  /** The calendar date on the member's clock, by which it is sorted. */
  day: string;
  /** The same as it is written, with time or place. */
  when: string;
  what: string;
  to: string;
};

/** The day that it is in a zone: its calendar date, and how a calendar's leaf writes it. */
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
  // Sweden writes dates the way that calendars sort them.
  const date = dateFormat("sv-SE", { timeZone }).format(at);
  return {
    date,
    weekday: part("weekday"),
    day: part("day"),
    month: `${part("month")} ${part("year")}`,
  };
}
