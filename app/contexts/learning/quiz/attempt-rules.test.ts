import { expect, test } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import {
  attemptEnd,
  blockedBy,
  rulesOf,
  showsAnswers,
  unusualRules,
  USUAL_RULES,
  withinText,
} from "./attempt-rules.ts";

const now = new Date("2026-03-02T21:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const blocked = (rules: object, failed: Date[] = []) =>
  blockedBy({ ...USUAL_RULES, ...rules }, { failed, now });

test("a quiz without rules of its own has the usual ones, and only others are stored", () => {
  expect(rulesOf({})).toEqual(USUAL_RULES);
  expect(unusualRules(USUAL_RULES)).toBeUndefined();
  expect(unusualRules({ ...USUAL_RULES, failures: 2 })).toEqual({ failures: 2 });
  expect(rulesOf({ rules: { failures: 2 } })).toEqual({ ...USUAL_RULES, failures: 2 });
});

test("attempts begin within the window of the quiz", () => {
  const opensAt = "2026-03-02T21:00:01Z";
  expect(blocked({ opensAt })).toEqual({ why: "not-open-yet", until: new Date(opensAt) });
  expect(blocked({ opensAt: now.toISOString() })).toBeNull();
  expect(blocked({ closesAt: now.toISOString() })).toEqual({ why: "window-over", until: null });
});

test("the author decides how many failures make the next attempt wait, for how long, and how many attempts there are", () => {
  const two = [ago(minutes(5)), ago(minutes(90))];
  expect(blocked({}, two)).toBeNull();
  expect(blocked({ failures: 2, waitHours: 2 }, two)).toEqual({
    why: "wait-first",
    until: new Date(now.getTime() + minutes(30)),
  });
  expect(blocked({ failures: 2, waitHours: 1 }, two)).toBeNull();
  expect(blocked({ failures: 1, waitHours: 0 }, two)).toBeNull();
  const long = [ago(days(40)), ago(days(90))];
  expect(blocked({ attempts: 2 }, long)).toEqual({ why: "no-attempts-left", until: null });
  expect(blocked({ attempts: 3 }, long)).toBeNull();
});

test("right answers are shown by the rule of the quiz", () => {
  const shown = (rules: object, passed: boolean) =>
    showsAnswers({ ...USUAL_RULES, ...rules }, { passed, now });
  expect([shown({}, false), shown({ shows: "never" }, true)]).toEqual([true, false]);
  expect([shown({ shows: "passed" }, false), shown({ shows: "passed" }, true)]).toEqual([
    false,
    true,
  ]);
  const closesAt = now.toISOString();
  expect(shown({ shows: "window", closesAt }, false)).toBe(true);
  expect(shown({ shows: "window", closesAt: "2026-03-02T21:00:01Z" }, true)).toBe(false);
  expect(shown({ shows: "window" }, true)).toBe(false);
});

test("extra time makes an attempt longer, and the end of the window makes it shorter", () => {
  const end = (extraPercent: number, closesAt: string | null = null) =>
    attemptEnd(now, { minutes: 20, extraPercent, closesAt }).toISOString();
  expect(end(0)).toBe("2026-03-02T21:20:00.000Z");
  expect(end(25)).toBe("2026-03-02T21:25:00.000Z");
  expect(end(25, "2026-03-02T21:10:00Z")).toBe("2026-03-02T21:10:00.000Z");
});

test("the time of a wait is told in days or hours", () => {
  const texts = [1, 5, 24, 72].map((waitHours) => withinText({ waitHours }));
  expect(texts).toEqual(["within an hour", "within 5 hours", "within a day", "within 3 days"]);
  expect(hours(24)).toBe(days(1));
});
