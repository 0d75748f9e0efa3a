import { expect, test } from "vitest";
import { timesOf } from "./rules.ts";

test("an appointment is told on the applicant's clocks and on the staff's", () => {
  const startsAt = new Date("2026-03-09T20:30:00Z");
  const officeZone = "Pacific/Auckland";
  expect(timesOf({ startsAt, officeZone, applicantZone: "America/New_York" })).toEqual([
    "9 Mar 2026, 4:30 pm GMT-4 (America/New York)",
    "10 Mar 2026, 9:30 am NZDT (Pacific/Auckland)",
  ]);
  expect(timesOf({ startsAt, officeZone, applicantZone: officeZone })).toHaveLength(1);
});
