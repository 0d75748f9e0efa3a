import { expect, test } from "vitest";
import { firstPlanningRules, timesOf } from "./rules.ts";
import { warningsOf, warningText } from "./warnings.ts";

const intake = { date: "2026-03-02", endsOn: "2026-04-24" };

const at = (start: string, end: string) => {
  const times = timesOf({ date: "2026-03-10", start, end }, "Pacific/Auckland");
  if (!times.ok) throw new Error(times.error);
  return times.value;
};

test("a session is warned of by the hours that the office has set", () => {
  const early = at("06:00", "08:00");
  expect(warningsOf(early, intake, [], firstPlanningRules)).toEqual(["outside-hours"]);
  const rules = { ...firstPlanningRules, dayFrom: "06:00", dayUntil: "22:00" };
  expect(warningsOf(early, intake, [], rules)).toEqual([]);
  expect(warningsOf(at("20:00", "22:30"), intake, [], rules)).toEqual(["outside-hours"]);
  expect(warningText("outside-hours", rules)).toContain("06:00 to 22:00");
});

test("a session at another base is warned of within the hours that the office has set", () => {
  const session = at("09:00", "11:00");
  const dayBefore = (moment: Date) => new Date(moment.getTime() - 30 * 3_600_000);
  const elsewhere = [{ startsAt: dayBefore(session.startsAt), endsAt: dayBefore(session.endsAt) }];
  const by = (baseChangeHours: number) =>
    warningsOf(session, intake, elsewhere, { ...firstPlanningRules, baseChangeHours });
  expect(by(48)).toEqual(["base-change"]);
  // Between the end of one and the beginning of the other are 28 hours.
  expect(by(29)).toEqual(["base-change"]);
  expect(by(28)).toEqual([]);
  expect(warningText("base-change", { ...firstPlanningRules, baseChangeHours: 72 })).toContain(
    "72 hours",
  );
});
