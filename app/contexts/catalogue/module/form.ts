import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { drawings } from "./drawings.ts";
import type { ModuleContent } from "./content.ts";
import { type PrerequisiteRule, ruleBounds, ruleLabels } from "./prerequisite.ts";
import {
  conditionField,
  CONDITIONS,
  dateField,
  instructorField,
  moduleField,
  numberField,
  ruleField,
  START_DATES,
} from "./fields.ts";

const limited = (typed: z.ZodType<string>, most: number) =>
  typed
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .refine((value) => value.length <= most, `At most ${most} characters`);

const text = (missing: string, most: number) =>
  limited(z.string({ error: missing }), most).refine((typed) => typed !== "", missing);

/** A field that a finished module must fill in. An unfinished module may leave it empty. */
type Wanted = typeof text;

const orEmpty: Wanted = (_, most) => limited(z.string().default(""), most);

/** One entry on each line, without duplicates. */
const lines = (wanted: Wanted, missing: string) =>
  wanted(missing, 4000)
    .transform((typed) => typed.split("\n").flatMap((line) => line.trim() || []))
    .refine((list) => list.length <= 20, "At most 20 lines")
    .refine((list) => new Set(list).size === list.length, "One of these lines stands here twice");

const kinds = Object.keys(ruleLabels) as [PrerequisiteRule["kind"], ...PrerequisiteRule["kind"][]];

/** How long a module takes. Both forms use it. */
export const weeks = z
  .string({ error: "Please enter whole weeks, from 1 to 52" })
  .trim()
  .regex(/^\d{1,2}$/, { error: "Please enter whole weeks, from 1 to 52", abort: true })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 52, "Please enter whole weeks, from 1 to 52");

export const title = text("Please enter a title", 80);

export const difficulty = z.enum(["Beginner", "Intermediate", "Advanced"], {
  error: "Please choose a difficulty",
});

/** The drawing on a module's card; null means its own. */
export const drawing = z
  .enum(drawings, { error: "Please choose from the list" })
  .optional()
  .transform((chosen) => chosen ?? null);

const moduleSchema = (wanted: Wanted) =>
  z
    // Loose, because it has a checkbox for each instructor.
    .looseObject({
      version: versionField,
      title,
      description: wanted("Please describe the module in a sentence or two", 300),
      fullDescription: wanted("Please describe the module in full", 8000).transform((typed) =>
        typed.replace(/\n[ \t]*(?:\n[ \t]*)+/g, "\n\n"),
      ),
      durationWeeks: weeks,
      difficulty,
      drawing,
      syllabus: wanted("Please enter the syllabus", 8000).transform(partsOf),
      outcomes: lines(wanted, "Please enter what one will be able to do, a line each"),
      assessmentMethods: lines(wanted, "Please enter how one is assessed, a line each"),
      ...numbered(START_DATES, dateField, z.iso.date({ error: "Please enter a real date" })),
      ...numbered(CONDITIONS, conditionField, text("Please word the condition", 200)),
      ...numbered(CONDITIONS, ruleField, z.enum(kinds, { error: "Please choose from the list" })),
      ...numbered(CONDITIONS, numberField, z.string().trim().max(8, "Please enter a whole number")),
      ...numbered(CONDITIONS, moduleField, z.string().max(80)),
    })
    .transform((form, context) => {
      const fields: Record<string, unknown> = form;
      const given = (name: string) => {
        const value = fields[name];
        return typeof value === "string" && value !== "" ? value : undefined;
      };
      const problem = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      const { version, description, fullDescription, durationWeeks } = form;
      const content: ModuleContent = {
        title: form.title,
        description,
        fullDescription,
        durationWeeks,
        difficulty: form.difficulty,
        startDates: startDatesIn(given, problem),
        prerequisites: conditionsIn(given, problem),
        syllabus: form.syllabus,
        outcomes: form.outcomes,
        assessmentMethods: form.assessmentMethods,
        drawing: form.drawing,
        instructorIds: instructorsIn(fields),
      };
      return { version, content };
    });

/** The staff form for the content of a module's page and card. */
export const moduleForm = moduleSchema(text);

/** The same form for a module that was never published, whose fields may still be empty. */
export const unfinishedModuleForm = moduleSchema(orEmpty);

export type ModuleRequest = z.output<typeof moduleForm>;

/** Returns a module as the fields of its form. */
export function moduleFields(content: ModuleContent): Record<string, string> {
  const { description, fullDescription } = content;
  const fields: Record<string, string> = {
    title: content.title,
    description,
    fullDescription,
    difficulty: content.difficulty,
    durationWeeks: String(content.durationWeeks),
    syllabus: content.syllabus.map((part) => `${part.title}\n${part.description}`).join("\n\n"),
    outcomes: content.outcomes.join("\n"),
    assessmentMethods: content.assessmentMethods.join("\n"),
  };
  if (content.drawing) fields.drawing = content.drawing;
  for (const id of content.instructorIds) fields[instructorField(id)] = "on";
  for (const [n, date] of content.startDates.entries()) fields[dateField(n)] = date;
  for (const [n, { text: sentence, rule }] of content.prerequisites.entries()) {
    fields[conditionField(n)] = sentence;
    if (!rule) continue;
    fields[ruleField(n)] = rule.kind;
    const counted = countOf(rule);
    if (counted !== undefined) fields[numberField(n)] = String(counted);
    if (rule.kind === "earlier-module") fields[moduleField(n)] = rule.moduleId;
  }
  return fields;
}

type Given = (name: string) => string | undefined;

type Problem = (field: string, message: string) => void;

/** Returns the ids of the instructors whose boxes are ticked. */
function instructorsIn(fields: Record<string, unknown>): string[] {
  const prefix = instructorField("");
  return Object.entries(fields)
    .filter(([name, value]) => name.startsWith(prefix) && value === "on")
    .map(([name]) => name.slice(prefix.length))
    .sort();
}

function startDatesIn(given: Given, problem: Problem): string[] {
  const dates: string[] = [];
  for (let n = 0; n < START_DATES; n += 1) {
    const date = given(dateField(n));
    if (!date) continue;
    if (dates.includes(date)) problem(dateField(n), "This date stands here twice");
    dates.push(date);
  }
  return dates.sort();
}

function conditionsIn(given: Given, problem: Problem): ModuleContent["prerequisites"] {
  const conditions: ModuleContent["prerequisites"] = [];
  for (let n = 0; n < CONDITIONS; n += 1) {
    const sentence = given(conditionField(n));
    const kind = kinds.find((each) => each === given(ruleField(n)));
    if (!sentence) {
      if (kind) problem(conditionField(n), "Please word the condition, or take its rule away");
      continue;
    }
    if (conditions.some((other) => other.text === sentence)) {
      problem(conditionField(n), "This condition stands here twice");
    }
    conditions.push({ text: sentence, rule: kind ? ruleIn(kind, n, given, problem) : null });
  }
  return conditions;
}

function ruleIn(
  kind: PrerequisiteRule["kind"],
  n: number,
  given: Given,
  problem: Problem,
): PrerequisiteRule | null {
  const typed = given(numberField(n)) ?? "";
  const count = (of: keyof typeof ruleBounds) => {
    const { least, most } = ruleBounds[of];
    const value = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    if (value >= least && value <= most) return value;
    problem(numberField(n), `Please enter a whole number from ${least} to ${most}`);
    return least;
  };
  switch (kind) {
    case "minimum-age":
      return { kind, years: count(kind) };
    case "security-experience":
      return { kind, months: count(kind) };
    case "flight-hours":
      return { kind, hours: count(kind) };
    case "earlier-module": {
      const moduleId = given(moduleField(n));
      if (moduleId) return { kind, moduleId };
      problem(moduleField(n), "Please choose the module");
      return null;
    }
    case "clean-background-check":
    case "medical-certificate":
      return { kind };
  }
}

function countOf(rule: PrerequisiteRule): number | undefined {
  if (rule.kind === "minimum-age") return rule.years;
  if (rule.kind === "security-experience") return rule.months;
  return rule.kind === "flight-hours" ? rule.hours : undefined;
}

/** Reads parts separated by blank lines: the title on the first line, the description below. */
function partsOf(typed: string, context: z.RefinementCtx): ModuleContent["syllabus"] {
  if (typed === "") return [];
  const parts = typed.split(/\n[ \t]*(?:\n[ \t]*)+/).map((part) => {
    const [title = "", ...rest] = part.split("\n").map((line) => line.trim());
    return { title, description: rest.join(" ").trim() };
  });
  const problem = (message: string) => context.addIssue({ code: "custom", message });
  const bare = parts.find(({ description }) => description === "");
  const long = parts.find(({ title }) => title.length > 120);
  if (bare) problem(`Please say below “${bare.title.slice(0, 60)}” what this part holds`);
  else if (long) problem(`The title “${long.title.slice(0, 60)}…” is longer than 120 characters`);
  else if (parts.length > 20) problem("At most 20 parts");
  else if (new Set(parts.map(({ title }) => title)).size < parts.length) {
    problem("Two parts have the same title");
  }
  return parts;
}

/** Returns the same optional field under each of its numbered names. */
function numbered<Field extends z.ZodType>(
  many: number,
  name: (n: number) => string,
  field: Field,
): Record<string, z.ZodOptional<Field>> {
  return Object.fromEntries(Array.from({ length: many }, (_, n) => [name(n), field.optional()]));
}
