import { expect, test } from "vitest";
import { daySpan } from "./days.ts";

test("a day at the office is as long as its clocks make it", () => {
  // Summer time ends in Christchurch, so the day has 25 hours.
  const { begins, ends } = daySpan("2026-04-05", "Pacific/Auckland");
  expect([begins.toISOString(), ends.toISOString()]).toEqual([
    "2026-04-04T11:00:00.000Z",
    "2026-04-05T12:00:00.000Z",
  ]);
});
