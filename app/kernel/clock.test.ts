import { expect, test } from "vitest";
import { days, fixedClock, hours, minutes, systemClock } from "./clock.ts";

test("a fixed clock stands still until it is told otherwise", () => {
  const clock = fixedClock("2026-03-02T21:00:00Z");
  expect(clock.now()).toEqual(new Date("2026-03-02T21:00:00Z"));
  expect(clock.now()).toEqual(clock.now());
  clock.advance(minutes(90));
  expect(clock.now()).toEqual(new Date("2026-03-02T22:30:00Z"));
});

test("nobody who is told the time can change it", () => {
  const start = new Date("2026-03-02T21:00:00Z");
  const clock = fixedClock(start);
  clock.now().setFullYear(1999);
  start.setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

test("the system's clock runs", () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test("an hour has sixty minutes, a day twenty-four hours", () => {
  expect([minutes(1), hours(1), days(1)]).toEqual([60_000, minutes(60), hours(24)]);
});
