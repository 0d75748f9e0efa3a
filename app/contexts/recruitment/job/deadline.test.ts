import { expect, test } from "vitest";
import { closingMoment, hasPassed, todayForDeadlines } from "./deadline.ts";

const budapest = (date: string, time: string | null = null) =>
  closingMoment({ date, time, zone: "Europe/Budapest" });
const auckland = (date: string, time: string | null = null) =>
  closingMoment({ date, time, zone: "Pacific/Auckland" });

test("without a minute a deadline's day counts until it is over in the zone that it names", () => {
  const passes = budapest("2026-03-02")!;
  expect(passes).toEqual(new Date("2026-03-02T23:00:00Z"));
  expect(hasPassed(passes, new Date(passes.getTime() - 1))).toBe(false);
  expect(hasPassed(passes, passes)).toBe(true);
  expect(todayForDeadlines(passes)).toBe("2026-03-03");
  expect(auckland("2026-03-02")).toEqual(new Date("2026-03-02T11:00:00Z"));
});

test("in summer time the day is over an hour earlier in UTC, at either base", () => {
  expect(budapest("2026-07-01")).toEqual(new Date("2026-07-01T22:00:00Z"));
  expect(auckland("2026-07-01")).toEqual(new Date("2026-07-01T12:00:00Z"));
});

test.each([
  ["an ordinary minute", auckland("2026-03-02", "17:00"), "2026-03-02T04:00:00Z"],
  [
    "the same after the clocks of New Zealand went back",
    auckland("2026-04-06", "17:00"),
    "2026-04-06T05:00:00Z",
  ],
  [
    "a minute that comes twice in New Zealand",
    auckland("2026-04-05", "02:30"),
    "2026-04-04T14:30:00Z",
  ],
  ["a minute that comes twice in Hungary", budapest("2026-10-25", "02:30"), "2026-10-25T01:30:00Z"],
  [
    "the whole day on which Hungary's clocks go back",
    budapest("2026-10-25"),
    "2026-10-25T23:00:00Z",
  ],
  [
    "the whole day on which New Zealand's go forward",
    auckland("2026-09-27"),
    "2026-09-27T11:00:00Z",
  ],
])("the closing minute is right: %s", (_, moment, utc) => {
  expect(moment).toEqual(new Date(utc));
});

test("a minute that the clocks skip is no moment", () => {
  expect(auckland("2026-09-27", "02:30")).toBeUndefined();
  expect(budapest("2026-03-29", "02:30")).toBeUndefined();
});

test("without a deadline none passes", () => {
  expect(hasPassed(null, new Date("2100-01-01"))).toBe(false);
});
