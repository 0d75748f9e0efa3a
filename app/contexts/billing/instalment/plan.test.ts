import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter } from "#app/contexts/catalogue/public.server.ts";
import { type ChasedPart, dueStepFor, payByOf, plannedStepFor } from "./plan.ts";
import { firstInstalmentRules as rules, type Step } from "./rules.ts";

const part = (changes: Partial<ChasedPart> = {}): ChasedPart => ({
  position: 2,
  dueOn: "2026-05-10",
  openMinor: 1000,
  taken: [],
  ...changes,
});
const took = (...taken: [Step, string?][]) =>
  part({ taken: taken.map(([step, payBy]) => ({ step, payBy: payBy ?? null })) });
const due = (of: ChasedPart, today: string) => dueStepFor(of, rules, today)?.step;

/** Lives through days with the rule, and returns which step was taken on which. */
function live(today: readonly string[], from = part()) {
  const log: [string, Step][] = [];
  let now = from;
  for (const day of today) {
    const step = dueStepFor(now, rules, day)?.step;
    if (!step) continue;
    log.push([day, step]);
    now = { ...now, taken: [...now.taken, { step, payBy: payByOf(step, day, rules) }] };
  }
  return log;
}

const everyDay = Array.from({ length: 60 }, (_, n) => daysAfter("2026-04-20", n));

test("a part has a reminder, two notices and a decision, each once", () => {
  expect(live(everyDay)).toEqual([
    ["2026-05-03", "reminder"],
    ["2026-05-11", "first-notice"],
    ["2026-05-19", "second-notice"],
    ["2026-05-27", "decision"],
  ]);
});

test("nothing happens for a part that is paid or has no date", () => {
  expect(live(everyDay, part({ openMinor: 0 }))).toEqual([]);
  expect(live(everyDay, part({ dueOn: null }))).toEqual([]);
});

test("a reminder is not sent once the day has come, and none at all with 0 days", () => {
  expect(due(part(), "2026-05-09")).toBe("reminder");
  expect(due(part(), "2026-05-10")).toBeUndefined();
  expect(dueStepFor(part(), { ...rules, reminderDays: 0 }, "2026-05-09")).toBeUndefined();
});

test("after a leap of the clock the first notice still gives its days before the second", () => {
  expect(live(["2026-09-01", "2026-09-01", "2026-09-08", "2026-09-09", "2026-09-17"])).toEqual([
    ["2026-09-01", "first-notice"],
    ["2026-09-09", "second-notice"],
    ["2026-09-17", "decision"],
  ]);
});

test("a clock that is set back takes no step again", () => {
  expect(live([...everyDay, ...everyDay])).toEqual(live(everyDay));
});

test("the day that a payer was told stands when staff set fewer days", () => {
  const told = took(["first-notice", "2026-05-31"]);
  const fewer = { ...rules, secondNoticeDays: 8 };
  expect(dueStepFor(told, fewer, "2026-05-31")).toBeUndefined();
  expect(dueStepFor(told, fewer, "2026-06-01")?.step).toBe("second-notice");
});

test("whenever the rule runs, a payer has seven days after the first notice", () => {
  const days = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 });
  fc.assert(
    fc.property(days, (run) => {
      const log = live(run.map((n) => daysAfter("2026-04-20", n)).toSorted());
      const on = (step: Step) => log.find((each) => each[1] === step)?.[0];
      const [first, second] = [on("first-notice"), on("second-notice")];
      if (second) expect(second > daysAfter(first!, 7)).toBe(true);
      expect(new Set(log.map(([, step]) => step)).size).toBe(log.length);
      if (on("decision")) expect(second).toBeDefined();
    }),
  );
});

test("a pause delays the next step, and a reminder that it would delay too long is left out", () => {
  const planned = (pausedUntil: string | null) =>
    plannedStepFor(part(), rules, { today: "2026-05-01", pausedUntil });
  expect(planned(null)).toMatchObject({ step: "reminder", on: "2026-05-03" });
  expect(planned("2026-04-30")).toMatchObject({ step: "reminder", on: "2026-05-03" });
  expect(planned("2026-05-05")).toMatchObject({ step: "reminder", on: "2026-05-06" });
  expect(planned("2026-05-09")).toMatchObject({ step: "first-notice", on: "2026-05-11" });
  expect(planned("2026-06-01")).toMatchObject({ step: "first-notice", on: "2026-06-02" });
});
