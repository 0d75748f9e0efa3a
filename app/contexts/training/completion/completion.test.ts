import { describe, expect, test } from "vitest";
import type { RuleContent, RulePart } from "../rule/rules.ts";
import { completionOf, type Facts, noFacts } from "./completion.ts";

const nothing: RuleContent = {
  theoryCourses: null,
  attendancePercent: null,
  unmissableTopics: null,
  criteriaSet: null,
  minimumMinutes: null,
  validMonths: 36,
  refresher: null,
};
const everything: RuleContent = {
  ...nothing,
  theoryCourses: ["intro-cp"],
  attendancePercent: 80,
  unmissableTopics: ["Search"],
  criteriaSet: { id: "set", version: 2 },
  minimumMinutes: { total: 4500, dual: 600, solo: 60 },
};
const done: Facts = {
  theoryCourses: ["intro-cp", "cp101"],
  attendance: { attended: 900, total: 1000 },
  attendedTopics: ["Search", "Driving"],
  competentIn: [{ id: "set", version: 2 }],
  minutes: { total: 4500, dual: 600, solo: 60 },
};

function part(name: RulePart, rule: Partial<RuleContent>, facts: Partial<Facts>) {
  const { parts, complete } = completionOf({ ...nothing, ...rule }, { ...noFacts, ...facts });
  return { ...parts.find((each) => each.part === name)!, complete };
}

describe("attendance", () => {
  const needed = { attendancePercent: 80 };
  const attended = (minutes: number, total = 1000) =>
    part("attendancePercent", needed, { attendance: { attended: minutes, total } });

  test("79.9 % of 80 needed is incomplete, 80.0 % completes", () => {
    expect(attended(799)).toMatchObject({
      complete: false,
      state: "missing",
      explanation: "79.9 % attended, 80 % needed.",
    });
    expect(attended(800)).toMatchObject({
      complete: true,
      state: "met",
      explanation: "80.0 % attended, 80 % needed.",
    });
  });

  test("a minute too few is too few, however it would be rounded", () => {
    expect(attended(79_999, 100_000)).toMatchObject({
      complete: false,
      explanation: "79.9 % attended, 80 % needed.",
    });
    // A third cannot be written as a number: 2 of 3 minutes are not 67 %.
    expect(
      part(
        "attendancePercent",
        { attendancePercent: 67 },
        { attendance: { attended: 2, total: 3 } },
      ).state,
    ).toBe("missing");
  });

  test("before any session nothing is attended", () => {
    expect(attended(0, 0)).toMatchObject({
      complete: false,
      explanation: "No attendance is recorded yet.",
    });
  });
});

test("an unmissable topic missed blocks 95 %", () => {
  const rule = { ...nothing, attendancePercent: 80, unmissableTopics: ["Search", "First aid"] };
  const facts = { ...noFacts, attendance: { attended: 950, total: 1000 } };
  const missed = completionOf(rule, { ...facts, attendedTopics: ["First aid"] });
  expect(missed.complete).toBe(false);
  expect(missed.parts.filter(({ state }) => state === "missing")).toEqual([
    { part: "unmissableTopics", state: "missing", explanation: "Not attended: Search." },
  ]);
  expect(completionOf(rule, { ...facts, attendedTopics: ["First aid", "Search"] }).complete).toBe(
    true,
  );
});

test("an award is complete when all of its parts are met, and each missing one blocks it", () => {
  expect(completionOf(everything, done).complete).toBe(true);
  const lacking: [RulePart, Partial<Facts>][] = [
    ["theoryCourses", { theoryCourses: ["cp101"] }],
    ["attendancePercent", { attendance: { attended: 1, total: 1000 } }],
    ["unmissableTopics", { attendedTopics: [] }],
    ["criteriaSet", { competentIn: [{ id: "set", version: 1 }] }],
    ["minimumMinutes", { minutes: { total: 4499, dual: 600, solo: 60 } }],
    ["minimumMinutes", { minutes: { total: 4500, dual: 599, solo: 60 } }],
    ["minimumMinutes", { minutes: { total: 4500, dual: 600, solo: 59 } }],
  ];
  for (const [name, facts] of lacking) {
    const { complete, parts } = completionOf(everything, { ...done, ...facts });
    expect(complete, name).toBe(false);
    expect(parts.filter(({ state }) => state === "missing").map((each) => each.part)).toEqual([
      name,
    ]);
  }
});

test("a part that is null is not part of the award, and a rule without parts is never complete", () => {
  const { complete, parts } = completionOf(nothing, done);
  expect(complete).toBe(false);
  expect(new Set(parts.map(({ state, explanation }) => `${state}: ${explanation}`))).toEqual(
    new Set(["not-part: Not part of this award."]),
  );
});

test("hours that are missing are named in hours", () => {
  const rule = { minimumMinutes: { total: 4500, dual: 600, solo: 60 } };
  const minutes = { total: 1404, dual: 1356, solo: 48 };
  expect(part("minimumMinutes", rule, { minutes }).explanation).toBe(
    "23.4 h of 75 h total, 0.8 h of 1 h solo.",
  );
});
