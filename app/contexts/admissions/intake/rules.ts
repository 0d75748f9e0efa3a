import { href } from "react-router";
import { Temporal } from "temporal-polyfill";
import { baseAt } from "../base.ts";

/** When and where an intake begins; `date` is a calendar date ("2026-03-02"). */
export type Beginning = { date: string; location: string };

/** Returns the address of a course date's page. */
export const courseDateAddress = (id: string) => href("/courses/dates/:intakeId", { intakeId: id });

/** Outside the bases, a day counts until it is over everywhere on Earth. */
const LAST_ZONE = "Etc/GMT+12";

/** Returns the current date in a location's time zone. */
export function todayAt(location: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zoneOf(location))
    .toPlainDate()
    .toString();
}

/** Returns whether an intake's day is over in its location. On the day itself it is not. */
export function hasPassed({ date, location }: Beginning, now: Date): boolean {
  return date < todayAt(location, now);
}

/** Returns the midnight at which an intake becomes a passed one. */
export function passesAt({ date, location }: Beginning): Date {
  const after = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zoneOf(location));
  return new Date(after.epochMilliseconds);
}

/** Returns the moment at which an intake's day begins in its location. */
export function beginsAt({ date, location }: Beginning): Date {
  return new Date(
    Temporal.PlainDate.from(date).toZonedDateTime(zoneOf(location)).epochMilliseconds,
  );
}

/** Returns the last day of a course of some whole weeks. */
export function endAfterWeeks(date: string, weeks: number): string {
  return shifted(date, weeks * 7 - 1);
}

/** Returns a date that is as far from `to` as `date` is from `from`. */
export function movedAlong(date: string, from: string, to: string): string {
  return shifted(date, Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days);
}

const shifted = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Returns when time alone next changes a list; undefined if all its dates have passed. */
export function nextPassing(intakes: readonly Beginning[], now: Date): Date | undefined {
  const ahead = intakes.map((intake) => passesAt(intake).getTime());
  const next = Math.min(...ahead.filter((at) => at > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** Returns the upcoming intakes, the next one first, and the passed ones, the latest first. */
export function inListOrder<Each extends Beginning & { programme: string }>(
  intakes: readonly Each[],
  now: Date,
): { upcoming: Each[]; passed: Each[] } {
  const byName = (one: Each, other: Each) =>
    one.programme.localeCompare(other.programme, "en") ||
    one.location.localeCompare(other.location, "en");
  const byDate = (one: Each, other: Each) => (one.date < other.date ? -1 : 1);
  const same = (one: Each, other: Each) => one.date === other.date;
  return {
    upcoming: intakes
      .filter((intake) => !hasPassed(intake, now))
      .sort((one, other) => (same(one, other) ? byName(one, other) : byDate(one, other))),
    passed: intakes
      .filter((intake) => hasPassed(intake, now))
      .sort((one, other) => (same(one, other) ? byName(one, other) : byDate(other, one))),
  };
}

/** Returns the free seats; never negative, even if more are taken than there are. */
export function seatsLeft(seats: number, taken: number): number {
  return Math.max(0, seats - taken);
}

function zoneOf(location: string): string {
  return baseAt(location)?.timeZone ?? LAST_ZONE;
}
