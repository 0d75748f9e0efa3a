import { expect, test } from "vitest";
import { lastDay } from "./last-day.ts";

test("a request is answered within a month, and within three if the time was extended", () => {
  expect(lastDay("2026-03-02", { extended: false })).toBe("2026-04-02");
  expect(lastDay("2026-03-02", { extended: true })).toBe("2026-06-02");
  // A month that has no such day ends with its last one.
  expect(lastDay("2026-01-31", { extended: false })).toBe("2026-02-28");
});
