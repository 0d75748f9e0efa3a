import { href } from "react-router";
import { Temporal } from "temporal-polyfill";
import { baseAt } from "../base.ts";

/** What of an intake says when and where it begins; `date` is a calendar date ("2026-03-02"). */
export type Beginning = { date: string; location: string };

/** Where everybody reads of one course date. */
export const courseDateAddress = (id: string) => href("/courses/dates/:intakeId", { intakeId: id });

/** In a place that is no base a day counts until it is over everywhere on Earth. */
const LAST_ZONE = "Etc/GMT+12";

/** The calendar date at a place. */
export function todayAt(location: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zoneOf(location))
    .toPlainDate()
    .toString();
}

/** Whether an intake's day is over where it takes place; on the day itself it is not. */
export function hasPassed({ date, location }: Beginning, now: Date): boolean {
  return date < todayAt(location, now);
}

/** The midnight with which an intake becomes a passed one. */
export function passesAt({ date, location }: Beginning): Date {
  const after = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zoneOf(location));
  return new Date(after.epochMilliseconds);
}

/** The moment at which an intake's day begins at its base. */
export function beginsAt({ date, location }: Beginning): Date {
  return new Date(
    Temporal.PlainDate.from(date).toZonedDateTime(zoneOf(location)).epochMilliseconds,
  );
}

/** The next moment at which time alone changes a list; undefined when all its dates have passed. */
export function nextPassing(intakes: readonly Beginning[], now: Date): Date | undefined {
  const ahead = intakes.map((intake) => passesAt(intake).getTime());
  const next = Math.min(...ahead.filter((at) => at > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** Upcoming intakes, the next one first; then the passed ones, the latest first. */
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

/** Capacity less the places taken, and never less than none. */
export function seatsLeft(seats: number, taken: number): number {
  return Math.max(0, seats - taken);
}

function zoneOf(location: string): string {
  return baseAt(location)?.timeZone ?? LAST_ZONE;
}
