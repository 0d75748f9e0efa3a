import { Temporal } from "temporal-polyfill";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";

export const sessionKinds = [
  "class",
  "practical",
  "range",
  "drive",
  "flight",
  "assessment",
] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const sessionKindLabels: Record<SessionKind, string> = {
  class: "Class",
  practical: "Practical",
  range: "Range",
  drive: "Drive",
  flight: "Flight",
  assessment: "Assessment",
};

export type RosterVia = "intake" | "transfer" | "make-up" | "refresher";

/** Those on a roster who have no place on its intake: to make up for a session, or for a refresher. */
export const guestVias = ["make-up", "refresher"] as const satisfies RosterVia[];

/** Returns whether somebody on a roster has no place on its intake. */
export const isGuest = (via: RosterVia) => guestVias.some((each) => each === via);

/** What badges say of those on a roster who came in another way than by the intake. */
export const viaBadges: Partial<Record<RosterVia, string>> = {
  "make-up": "Make-up",
  refresher: "Refresher",
};

/** The groups into which an intake can be divided. */
export const groupNames = ["A", "B", "C", "D"] as const;

/** How many students an instructor may have, unless staff changed it (training.md §3). */
export const usualRatios: Record<SessionKind, number> = {
  class: 24,
  practical: 12,
  range: 4,
  drive: 3,
  flight: 1,
  assessment: 6,
};

/** The kinds of sessions that cannot take place without a resource of a kind. */
export const neededResource = { range: "range", drive: "vehicle", flight: "aircraft" } as const;

/** What is warned of when a session is planned. */
export type PlanningRules = {
  /** The hours of a usual day, on the clocks of the base. */
  dayFrom: string;
  dayUntil: string;
  /** How far two sessions of an instructor at different bases have to be apart, in hours. */
  baseChangeHours: number;
};

/** The rules that came with the site. They apply until staff change them. */
export const firstPlanningRules: PlanningRules = {
  dayFrom: "07:00",
  dayUntil: "19:00",
  baseChangeHours: 48,
};

export const MOST_BASE_CHANGE_HOURS = 336;

/** How long before its beginning a roll-call can be opened, in minutes. */
export const OPENS_BEFORE = 60;

/** When a session is planned, as the clocks of its place show it. */
export type TypedTimes = {
  date: string;
  start: string;
  end: string;
  /** Which moment is meant if the clocks show a time twice. */
  startTwice?: "earlier" | "later" | undefined;
  endTwice?: "earlier" | "later" | undefined;
};

export type PlannedTimes = {
  startsAt: Date;
  endsAt: Date;
  localStart: string;
  localEnd: string;
  timeZone: string;
};

export type TimeProblem =
  | "no-such-start"
  | "no-such-end"
  | "start-twice"
  | "end-twice"
  | "no-length";

/**
 * Returns the moments of a session. An end that is not after the start is on the next day.
 *
 * Errors: a start or an end that a change of clocks skips ("no-such-…") or repeats ("…-twice"),
 * unless it is said which of the two is meant; "no-length" if the end is not after the start.
 */
export function timesOf(typed: TypedTimes, timeZone: string): Result<PlannedTimes, TimeProblem> {
  const { date, start, end } = typed;
  const endDate = end > start ? date : Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  const starts = momentOf(date, start, timeZone, typed.startTwice);
  if ("problem" in starts) {
    return err(starts.problem === "time-twice" ? "start-twice" : "no-such-start");
  }
  const ends = momentOf(endDate, end, timeZone, typed.endTwice);
  if ("problem" in ends) return err(ends.problem === "time-twice" ? "end-twice" : "no-such-end");
  const long = ends.at.getTime() - starts.at.getTime();
  if (long <= 0 || start === end) return err("no-length");
  return ok({
    startsAt: starts.at,
    endsAt: ends.at,
    localStart: `${date}T${start}`,
    localEnd: `${endDate}T${end}`,
    timeZone,
  });
}

/** Returns the whole minutes that a session lasts. */
export function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/** Returns whether two times overlap. The end of one may be the beginning of the other. */
export function overlap(
  one: { startsAt: Date; endsAt: Date },
  other: { startsAt: Date; endsAt: Date },
): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Returns whether a session is for somebody of a group; null is somebody without one. */
export function isForGroup(groups: readonly string[], group: string | null): boolean {
  return groups.length === 0 || (group !== null && groups.includes(group));
}

/** Returns the Monday of a date's week ("2026-03-02"). */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Returns the date that is some days later. */
export function daysLater(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
