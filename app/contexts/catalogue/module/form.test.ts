import { expect, test } from "vitest";
import { readModules } from "#db/seed/catalogue/modules.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { conditionField, dateField, moduleField, numberField, ruleField } from "./fields.ts";
import { moduleForm, moduleFields } from "./form.ts";
import { contentOf } from "./content.ts";

const intro = contentOf(readModules().find(({ id }) => id === "intro-cp")!);

function parsed(change: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...moduleFields(intro), ...change })) {
    form.set(name, value);
  }
  return parseForm(form, moduleForm);
}

function faults(change: Record<string, string>) {
  const result = parsed(change);
  return result.ok ? {} : result.result.fieldErrors;
}

test("every module of the institute fits into its form, and comes out of it as it went in", () => {
  for (const seed of readModules()) {
    const content = contentOf(seed);
    const form = new FormData();
    for (const [name, value] of Object.entries(moduleFields(content))) form.set(name, value);
    const result = parseForm(form, moduleForm);
    expect(result, seed.id).toMatchObject({ ok: true, value: { content } });
  }
});

test("a browser's line ends make no difference", () => {
  const typed = moduleFields(intro).syllabus!.replaceAll("\n", "\r\n");
  expect(parsed({ syllabus: typed })).toMatchObject({ value: { content: intro } });
});

test("dates are real, stand in their order and never twice; an emptied one is none", () => {
  expect(faults({ [dateField(1)]: "2026-02-30" })).toEqual({
    [dateField(1)]: ["Please enter a real date"],
  });
  expect(faults({ [dateField(1)]: intro.startDates[0]! })).toEqual({
    [dateField(1)]: ["This date stands here twice"],
  });
  const moved = parsed({ [dateField(0)]: "2027-05-03", [dateField(2)]: "" });
  expect(moved).toMatchObject({
    value: {
      content: { startDates: [intro.startDates[1], intro.startDates[3], "2027-05-03"] },
    },
  });
});

test("a rule counts within its bounds, and nobody enters before they are 18", () => {
  const rule = (kind: string, number: string) =>
    faults({
      [conditionField(0)]: "A condition",
      [ruleField(0)]: kind,
      [numberField(0)]: number,
    })[numberField(0)]?.[0];
  expect(rule("minimum-age", "17")).toBe("Please enter a whole number from 18 to 99");
  expect(rule("minimum-age", "18")).toBeUndefined();
  expect(rule("security-experience", "")).toBe("Please enter a whole number from 1 to 240");
  expect(rule("flight-hours", "75.5")).toBe("Please enter a whole number from 1 to 10000");
  expect(rule("medical-certificate", "")).toBeUndefined();
});

test("a condition has a sentence; its rule alone, or an unnamed module, is asked about", () => {
  expect(faults({ [conditionField(0)]: "" })).toEqual({
    [conditionField(0)]: ["Please word the condition, or take its rule away"],
  });
  expect(faults({ [conditionField(0)]: "", [ruleField(0)]: "" })).toEqual({});
  expect(
    faults({ [conditionField(0)]: "Another course first", [ruleField(0)]: "earlier-module" }),
  ).toEqual({ [moduleField(0)]: ["Please choose the module"] });
  expect(faults({ [ruleField(0)]: "moon-landing" })).toEqual({
    [ruleField(0)]: ["Please choose from the list"],
  });
});

test("a part of the syllabus says what it holds, and titles differ", () => {
  expect(faults({ syllabus: "Őrség\n\nRoutes\nHow one plans them." }).syllabus).toEqual([
    "Please say below “Őrség” what this part holds",
  ]);
  expect(faults({ syllabus: "One\nThis.\n\n\n\nOne\nThat." }).syllabus).toEqual([
    "Two parts have the same title",
  ]);
  expect(parsed({ syllabus: "One\nThis,\nand that.\n \nTwo\nMore." })).toMatchObject({
    value: {
      content: {
        syllabus: [
          { title: "One", description: "This, and that." },
          { title: "Two", description: "More." },
        ],
      },
    },
  });
});

test("what is left empty is asked for in words", () => {
  expect(faults({ title: " ", durationWeeks: "0", difficulty: "", outcomes: "a\na" })).toEqual({
    title: ["Please enter a title"],
    durationWeeks: ["Please enter whole weeks, from 1 to 52"],
    difficulty: ["Please choose a difficulty"],
    outcomes: ["One of these lines stands here twice"],
  });
});
