import { expect, test } from "vitest";
import { horizonOf, remindersDue } from "./rules.ts";

test("how near an end is goes by days", () => {
  const today = "2026-03-03";
  const ends = {
    "2026-03-02": "expired",
    "2026-03-03": "month",
    "2026-04-02": "month",
    "2026-04-03": "quarter",
    "2026-06-01": "quarter",
    "2026-06-02": "later",
  };
  for (const [end, near] of Object.entries(ends)) expect(horizonOf(end, today)).toBe(near);
  expect(horizonOf(null, today)).toBe("none");
});

test("reminders are due at 90, 30 and 7 days", () => {
  expect(remindersDue("2026-06-02", "2026-03-03")).toEqual([]);
  expect(remindersDue("2026-06-01", "2026-03-03")).toEqual([90]);
  expect(remindersDue("2026-04-02", "2026-03-03")).toEqual([90, 30]);
  expect(remindersDue("2026-03-01", "2026-03-03")).toEqual([90, 30, 7]);
});
