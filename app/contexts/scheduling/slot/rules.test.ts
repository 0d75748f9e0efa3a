import { expect, test } from "vitest";
import { beginningsOf, midnightOf, mondayOf, MOST_SLOTS, weeksLater } from "./rules.ts";

const plan = { firstDate: "2026-03-10", days: [], time: "09:00", minutes: 45, pause: 15 };

test("a plan without an end is one slot", () => {
  expect(beginningsOf(plan)).toEqual([{ date: "2026-03-10", time: "09:00" }]);
});

test("slots follow each other with their pause, and none ends after the end", () => {
  const times = (until: string, pause: number) =>
    beginningsOf({ ...plan, until, pause }).map(({ time }) => time);
  expect(times("12:00", 15)).toEqual(["09:00", "10:00", "11:00"]);
  expect(times("11:44", 15)).toEqual(["09:00", "10:00"]);
  expect(times("11:45", 15)).toEqual(["09:00", "10:00", "11:00"]);
  expect(times("10:30", 0)).toEqual(["09:00", "09:45"]);
  expect(times("09:30", 0)).toEqual([]);
});

test("an end before the beginning is on the next day", () => {
  const late = { ...plan, time: "23:00", until: "01:00", minutes: 60, pause: 0 };
  expect(beginningsOf(late)).toEqual([
    { date: "2026-03-10", time: "23:00" },
    { date: "2026-03-11", time: "00:00" },
  ]);
});

test("a series is on the ticked days of the week, from the first date to the last", () => {
  // 2026-03-10 is a Tuesday.
  const series = { ...plan, lastDate: "2026-03-20", days: [1, 3, 5] };
  expect(beginningsOf(series).map(({ date }) => date)).toEqual([
    "2026-03-11",
    "2026-03-13",
    "2026-03-16",
    "2026-03-18",
    "2026-03-20",
  ]);
});

test("a series that is too long is not counted to its end", () => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  const endless = { ...plan, until: "08:59", lastDate: "2099-01-01", days: all, minutes: 30 };
  expect(beginningsOf(endless)).toHaveLength(MOST_SLOTS + 1);
});

test("a week begins on Monday at the midnight of its zone", () => {
  expect(mondayOf("2026-03-15")).toBe("2026-03-09");
  expect(mondayOf("2026-03-09")).toBe("2026-03-09");
  expect(weeksLater("2026-12-28", 1)).toBe("2027-01-04");
  expect(midnightOf("2026-03-09", "Pacific/Auckland")).toEqual(new Date("2026-03-08T11:00:00Z"));
});
