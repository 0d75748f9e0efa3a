import { expect, test } from "vitest";
import { dayIn, formatDate, formatDay, yearAt } from "./dates.ts";

test("a date is written out, the same day wherever it is read", () => {
  expect(formatDate("2026-03-02")).toBe("2 Mar 2026");
  expect(formatDate("2026-12-31")).toBe("31 Dec 2026");
  expect(formatDate("2028-02-29")).toBe("29 Feb 2028");
});

test("the day of a moment is the one on the wall where it is read", () => {
  const evening = new Date("2026-03-02T21:00:00Z");
  expect(formatDay(evening, "Pacific/Auckland")).toBe("3 Mar 2026");
  expect(formatDay(evening, "Europe/Budapest")).toBe("2 Mar 2026");
});

test("a year lasts until the next one begins", () => {
  const until = new Date("2027-01-01T00:00:00Z");
  expect(yearAt(new Date("2026-01-01T00:00:00Z"))).toEqual({ year: 2026, until });
  expect(yearAt(new Date("2026-12-31T23:59:59.999Z"))).toEqual({ year: 2026, until });
  expect(yearAt(until).year).toBe(2027);
});

test("the last days of a month are dates, and days that no month has are not", () => {
  for (const date of ["2026-11-30", "2026-12-31", "2028-02-29"]) {
    expect(dayIn(date), date).toBe(date);
  }
  for (const text of ["2026-02-29", "2026-11-31", "2026-13-01", "2026-1-1", "9999-12-31", ""]) {
    expect(dayIn(text), text).toBeUndefined();
  }
});
