import { Temporal } from "temporal-polyfill";

export const slotStates = ["offered", "taken", "withdrawn", "cancelled"] as const;

/**
 * A slot is offered, then taken. It can be given back, and is offered again; withdrawn while nobody
 * has it; or cancelled by staff while somebody has it.
 */
export type SlotState = (typeof slotStates)[number];

export const slotStateLabels: Record<SlotState, string> = {
  offered: "Offered",
  taken: "Taken",
  withdrawn: "Withdrawn",
  cancelled: "Cancelled",
};

/** The days of the week in the order of their ISO numbers, as the form names them. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** The possible pauses between the slots of a series, in minutes. */
export const pauses = [0, 5, 10, 15, 30, 60] as const;

/** How many slots are offered at once at most. */
export const MOST_SLOTS = 200;

/** How many days a series spans at most. */
export const LONGEST_SERIES = 92;

type Plan = {
  firstDate: string;
  /** The last date of a series; undefined for one day. */
  lastDate?: string | undefined;
  /** The ISO numbers of the weekdays of a series (Monday is 1). On a single day they do not count. */
  days: readonly number[];
  time: string;
  /** The end of each day's slots; undefined for one slot a day. Before `time`, it is on the next day. */
  until?: string | undefined;
  minutes: number;
  pause: number;
};

/** Returns the dates and times at which a plan's slots begin, on the clock of their place. */
export function beginningsOf(plan: Plan): { date: string; time: string }[] {
  const first = Temporal.PlainDate.from(plan.firstDate);
  const last = plan.lastDate ? Temporal.PlainDate.from(plan.lastDate) : first;
  const begins: { date: string; time: string }[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (plan.lastDate && !plan.days.includes(day.dayOfWeek)) continue;
    for (const start of startsOn(day, plan)) {
      begins.push({
        date: start.toPlainDate().toString(),
        time: start.toPlainTime().toString({ smallestUnit: "minute" }),
      });
      if (begins.length > MOST_SLOTS) return begins;
    }
  }
  return begins;
}

function startsOn(day: Temporal.PlainDate, { time, until, minutes, pause }: Plan) {
  const start = day.toPlainDateTime(time);
  if (!until) return [start];
  const sameDay = day.toPlainDateTime(until);
  const end =
    Temporal.PlainDateTime.compare(sameDay, start) > 0 ? sameDay : sameDay.add({ days: 1 });
  const starts: Temporal.PlainDateTime[] = [];
  for (let next = start; ; next = next.add({ minutes: minutes + pause })) {
    if (Temporal.PlainDateTime.compare(next.add({ minutes }), end) > 0) return starts;
    starts.push(next);
  }
}

/** Returns the Monday of a date's week. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Returns the date so many weeks later. */
export function weeksLater(date: string, weeks: number): string {
  return Temporal.PlainDate.from(date).add({ weeks }).toString();
}

/** Returns the moment at which a date begins in a zone. */
export function midnightOf(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}
