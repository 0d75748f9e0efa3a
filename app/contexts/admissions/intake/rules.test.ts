import { expect, test } from "vitest";
import { hasPassed, inListOrder, nextPassing, passesAt, seatsLeft, todayAt } from "./rules.ts";

const at = (moment: string) => new Date(moment);

test("a date at a base passes with that base's own midnight", () => {
  const christchurch = { date: "2025-06-20", location: "Christchurch" };
  expect(hasPassed(christchurch, at("2025-06-20T11:59:59Z"))).toBe(false);
  expect(hasPassed(christchurch, at("2025-06-20T12:00:00Z"))).toBe(true);
  const budapest = { date: "2025-06-20", location: "Budapest" };
  expect(hasPassed(budapest, at("2025-06-20T21:59:59Z"))).toBe(false);
  expect(hasPassed(budapest, at("2025-06-20T22:00:00Z"))).toBe(true);
});

test("elsewhere a date passes when its day is over everywhere", () => {
  const suva = { date: "2025-06-20", location: "Suva" };
  expect(hasPassed(suva, at("2025-06-21T11:59:59Z"))).toBe(false);
  expect(hasPassed(suva, at("2025-06-21T12:00:00Z"))).toBe(true);
});

test("the day itself is upcoming, however the base's name is typed", () => {
  expect(todayAt(" christchurch", at("2026-01-31T11:00:00Z"))).toBe("2026-02-01");
  expect(
    hasPassed({ date: "2026-02-01", location: "CHRISTCHURCH" }, at("2026-02-01T10:00:00Z")),
  ).toBe(false);
});

test.each([
  // Summer time ends in Christchurch on 5 Apr 2026 and begins in Budapest on 29 Mar 2026.
  ["2026-04-04", "Christchurch", "2026-04-04T11:00:00.000Z"],
  ["2026-04-05", "Christchurch", "2026-04-05T12:00:00.000Z"],
  ["2026-03-28", "Budapest", "2026-03-28T23:00:00.000Z"],
  ["2026-03-29", "Budapest", "2026-03-29T22:00:00.000Z"],
])("%s in %s passes at %s", (date, location, moment) => {
  expect(passesAt({ date, location }).toISOString()).toBe(moment);
});

test("a list changes by itself with its next midnight, or never", () => {
  const list = [
    { date: "2026-03-04", location: "Christchurch" },
    { date: "2026-03-03", location: "Budapest" },
    { date: "2025-06-20", location: "Christchurch" },
  ];
  const now = at("2026-03-02T21:00:00Z");
  expect(nextPassing(list, now)).toEqual(at("2026-03-03T23:00:00Z"));
  expect(nextPassing(list.slice(2), now)).toBeUndefined();
  expect(nextPassing([], now)).toBeUndefined();
});

test("upcoming intakes come first, the next one on top; passed ones after, the latest on top", () => {
  const intake = (date: string, programme = "Driving", location = "Budapest") => ({
    date,
    programme,
    location,
  });
  const list = [
    intake("2025-06-20"),
    intake("2026-09-01"),
    intake("2025-10-18"),
    intake("2026-04-06", "Flight"),
    intake("2026-04-06", "Driving", "Christchurch"),
    intake("2026-04-06"),
  ];
  const { upcoming, passed } = inListOrder(list, at("2026-03-02T21:00:00Z"));
  expect(upcoming).toEqual([list[5], list[4], list[3], list[1]]);
  expect(passed).toEqual([list[2], list[0]]);
});

test("what is left is what nobody has taken, and never less than none", () => {
  expect([seatsLeft(12, 0), seatsLeft(12, 5), seatsLeft(12, 12), seatsLeft(6, 8)]).toEqual([
    12, 7, 0, 0,
  ]);
});
