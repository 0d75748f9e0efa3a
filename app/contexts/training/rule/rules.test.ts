import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ruleFields, ruleForm } from "./form.ts";
import { asksForPractice, awardParams, awardsOf, hoursText, ruleAt, ruleTexts } from "./rules.ts";

const theoryOnly = {
  theoryCourses: ["intro-cp"],
  attendancePercent: null,
  unmissableTopics: null,
  criteriaSet: null,
  minimumMinutes: null,
  validMonths: 36,
  refresher: null,
};

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: "", validMonths: "36", ...fields })) {
    if (value) form.set(name, value);
  }
  form.set("version", fields["version"] ?? "");
  return parseForm(form, ruleForm);
}

test("a null part reads as not part of this award", () => {
  const texts = ruleTexts(theoryOnly, () => "Introduction: Online Theory");
  expect(texts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Online theory: Introduction: Online Theory",
    "Attendance: Not part of this award",
    "Topics that cannot be missed: Not part of this award",
    "Assessed criteria: Not part of this award",
    "Flying time: Not part of this award",
    "Certificate: Valid for 36 months",
    "Refresher: Not part of this award",
  ]);
});

test("a rule that asks for theory only asks for no practice", () => {
  expect(asksForPractice(theoryOnly)).toBe(false);
  expect(asksForPractice({ ...theoryOnly, attendancePercent: 80 })).toBe(true);
  expect(asksForPractice({ ...theoryOnly, unmissableTopics: ["Search"] })).toBe(true);
});

test("minutes are read as hours", () => {
  expect([84, 6, 4500, 85, 25].map(hoursText)).toEqual([
    "1.4 h",
    "0.1 h",
    "75 h",
    "1 h 25 min",
    "25 min",
  ]);
});

test("an enrolment works towards its modules, or towards a programme without modules", () => {
  expect(awardsOf({ moduleIds: ["intro-cp", "surveillance"], programmeId: "core" })).toEqual([
    "module:intro-cp",
    "module:surveillance",
  ]);
  expect(awardsOf({ moduleIds: [], programmeId: "firearms" })).toEqual(["programme:firearms"]);
  expect(awardParams("programme:firearms")).toEqual({ kind: "programme", subjectId: "firearms" });
});

test("the rule that holds at a moment is the newest that was published by then", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const rules = [
    { awardId: "module:a", number: 1, publishedAt: at(1) },
    { awardId: "module:a", number: 2, publishedAt: at(5) },
    { awardId: "module:a", number: 3, publishedAt: null },
    { awardId: "module:b", number: 9, publishedAt: at(1) },
  ];
  const numberAt = (day: number) => ruleAt(rules, "module:a", at(day))?.number;
  expect([numberAt(0), numberAt(1), numberAt(4), numberAt(5), numberAt(9)]).toEqual([
    undefined,
    1,
    1,
    2,
    2,
  ]);
});

test("a form that was read gives the same fields again", () => {
  const fields = {
    "theory-intro-cp": "on",
    attendancePercent: "80",
    unmissableTopics: "Search\nFirst aid",
    totalMinutes: "4500",
    dualMinutes: "600",
    soloMinutes: "60",
    validMonths: "24",
    refresherTopics: "Search",
    criteriaSet: "",
    refresherCriteriaSet: "018f0000-0000-7000-8000-000000000001 2",
    "refresher-cp101": "on",
  };
  const parsed = read(fields);
  expect(parsed.ok && ruleFields(parsed.value.content)).toEqual(fields);
});

test("a refresher with criteria names the session at which they are assessed", () => {
  const refresherCriteriaSet = "018f0000-0000-7000-8000-000000000001 2";
  const parsed = read({ refresherCriteriaSet });
  expect(!parsed.ok && parsed.result.fieldErrors).toHaveProperty("refresherTopics");
});

test("what is left empty is not part of the rule", () => {
  const parsed = read({});
  expect(parsed.ok && parsed.value.content).toEqual({ ...theoryOnly, theoryCourses: null });
});

test("shares, minutes and months outside their limits are refused", () => {
  for (const [field, value] of [
    ["attendancePercent", "101"],
    ["attendancePercent", "0"],
    ["attendancePercent", "79.9"],
    ["validMonths", "0"],
    ["totalMinutes", "-1"],
  ] as const) {
    const parsed = read({ [field]: value });
    expect(parsed.ok ? "accepted" : Object.keys(parsed.result.fieldErrors), value).toEqual([field]);
  }
  const parts = read({ totalMinutes: "60", dualMinutes: "40", soloMinutes: "40" });
  expect(!parts.ok && parts.result.fieldErrors).toHaveProperty("totalMinutes");
  const noTotal = read({ dualMinutes: "40" });
  expect(!noTotal.ok && noTotal.result.fieldErrors).toHaveProperty("totalMinutes");
});
