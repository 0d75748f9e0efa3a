import { expect, test } from "vitest";
import { nextChange, statusAt } from "./rules.ts";

const startsAt = new Date("2026-03-10T08:00:00Z");
const timing = { startsAt, duration: 75 };

test.each([
  ["2026-03-10T07:59:59.999Z", "upcoming", "2026-03-10T08:00:00.000Z"],
  ["2026-03-10T08:00:00Z", "live", "2026-03-10T09:15:00.000Z"],
  ["2026-03-10T09:14:59.999Z", "live", "2026-03-10T09:15:00.000Z"],
  ["2026-03-10T09:15:00Z", "completed", undefined],
])("at %s it is %s, until %s", (now, status, until) => {
  expect(statusAt(timing, new Date(now))).toBe(status);
  expect(nextChange(timing, new Date(now))?.toISOString()).toBe(until);
});
