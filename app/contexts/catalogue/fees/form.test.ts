import { expect, test } from "vitest";
import { feeRulesForm, feeRulesFields } from "./form.ts";
import { firstFeeRules } from "./fee-rules.ts";

const fields = { ...feeRulesFields(firstFeeRules), version: "a version" };
const problems = (changes: Record<string, string>) => {
  const parsed = feeRulesForm.safeParse({ ...fields, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
};

test("rules that are shown and sent unchanged are the same rules", () => {
  expect(feeRulesForm.parse(fields)).toEqual({ version: "a version", rules: firstFeeRules });
});

test("no discount takes off more than everything, and a plan has at least two parts", () => {
  expect(problems({ upfrontPercent: "101" })).toEqual(["upfrontPercent"]);
  expect(problems({ veteranPercent: "-1" })).toEqual(["veteranPercent"]);
  expect(problems({ percent1: "120" })).toEqual(["percent1"]);
  expect(problems({ parts: "1" })).toEqual(["parts"]);
  expect(problems({ everyDays: "0" })).toEqual(["everyDays"]);
});

test("a corporate tier says both how many and how much, once for as many", () => {
  expect(problems({ heads4: "20" })).toEqual(["percent4"]);
  expect(problems({ percent4: "15" })).toEqual(["heads4"]);
  expect(problems({ heads4: "10", percent4: "15" })).toEqual(["heads4"]);
  expect(feeRulesForm.parse({ ...fields, heads4: "2", percent4: "1" }).rules.corporate[0]).toEqual({
    heads: 2,
    percent: 1,
  });
});
