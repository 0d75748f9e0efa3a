import { expect, test } from "vitest";
import { emailDueAt, minuteOfTime, timeOfMinute } from "./rules.ts";

const ZONE = "Pacific/Auckland";
/** A Tuesday at 10 am in Christchurch. */
const tuesday = new Date("2026-03-02T21:00:00Z");
const night = { from: 22 * 60, until: 7 * 60 + 30 };

const due = (...given: Parameters<typeof emailDueAt>) => emailDueAt(...given)?.toISOString();

test("an email leaves at once outside of the quiet hours", () => {
  expect(due("email", tuesday, ZONE, undefined)).toBe("2026-03-02T21:00:00.000Z");
  expect(due("email", tuesday, ZONE, night)).toBe("2026-03-02T21:00:00.000Z");
});

test("in quiet hours an email waits for their end, before midnight and after it", () => {
  expect(due("email", new Date("2026-03-03T10:00:00Z"), ZONE, night)).toBe(
    "2026-03-03T18:30:00.000Z",
  );
  expect(due("email", new Date("2026-03-03T14:00:00Z"), ZONE, night)).toBe(
    "2026-03-03T18:30:00.000Z",
  );
  expect(due("email", tuesday, ZONE, { from: 9 * 60, until: 17 * 60 })).toBe(
    "2026-03-03T04:00:00.000Z",
  );
});

test("quiet hours begin with their first minute and end before their last", () => {
  expect(due("email", new Date("2026-03-03T09:00:00Z"), ZONE, night)).toBe(
    "2026-03-03T18:30:00.000Z",
  );
  expect(due("email", new Date("2026-03-03T18:30:00Z"), ZONE, night)).toBe(
    "2026-03-03T18:30:00.000Z",
  );
  expect(due("email", tuesday, ZONE, { from: 600, until: 600 })).toBe("2026-03-02T21:00:00.000Z");
});

test("a daily digest leaves at the next seven in the morning, or after the quiet hours", () => {
  expect(due("daily", tuesday, ZONE, undefined)).toBe("2026-03-03T18:00:00.000Z");
  expect(due("daily", tuesday, "Europe/Budapest", undefined)).toBe("2026-03-03T06:00:00.000Z");
  expect(due("daily", tuesday, ZONE, night)).toBe("2026-03-03T18:30:00.000Z");
  expect(due("daily", new Date("2026-03-03T18:00:00Z"), ZONE, undefined)).toBe(
    "2026-03-04T18:00:00.000Z",
  );
});

test("a weekly digest leaves on Monday morning, by the person's own calendar", () => {
  expect(due("weekly", tuesday, ZONE, undefined)).toBe("2026-03-08T18:00:00.000Z");
  // In Budapest it is still Monday evening.
  expect(due("weekly", tuesday, "Europe/Budapest", undefined)).toBe("2026-03-09T06:00:00.000Z");
  expect(due("weekly", new Date("2026-03-09T05:00:00Z"), "Europe/Budapest", undefined)).toBe(
    "2026-03-09T06:00:00.000Z",
  );
});

test("the morning after the clocks change is still seven o'clock", () => {
  expect(due("daily", new Date("2026-03-28T20:00:00Z"), "Europe/Budapest", undefined)).toBe(
    "2026-03-29T05:00:00.000Z",
  );
});

test("who is told on the site only, or not at all, gets no email", () => {
  expect(emailDueAt("site", tuesday, ZONE, night)).toBeNull();
  expect(emailDueAt("never", tuesday, ZONE, night)).toBeNull();
});

test("a time of day is a number of minutes", () => {
  expect(minuteOfTime("22:05")).toBe(1325);
  expect(timeOfMinute(65)).toBe("01:05");
});
