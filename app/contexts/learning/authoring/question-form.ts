import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import {
  type BankOption,
  difficulties,
  type QuestionKey,
  type QuestionKind,
  type RestsOn,
} from "../content/rules.ts";
import { standardOf } from "../content/standards/standards.ts";
import { numberIn } from "../quiz/question.ts";
import { questionKindLabels } from "../messages.ts";
import { text } from "./form.ts";
import { OPTIONS } from "./options.ts";
import { answerFaults } from "./publish-checks.ts";
import { tagFault, tagsIn } from "./tags.ts";

const short = (most: number) =>
  z.string().trim().max(most, `Please keep this under ${most} characters`).default("");
const ticked = z.literal("on").optional();

/** The fields of one option. Which of them the form shows depends on the question's kind. */
const optionFields = {
  option: short(300),
  correct: ticked,
  pair: short(300),
  x: short(5),
  y: short(5),
};

const numbered = Object.fromEntries(
  Array.from({ length: OPTIONS }, (_, n) =>
    Object.entries(optionFields).map(([name, field]) => [`${name}${n}`, field]),
  ).flat(),
) as Record<string, z.ZodType<string | undefined>>;

/** The key of a question as it is typed. A picture's measures are added when it is saved. */
export type TypedKey =
  | Exclude<QuestionKey, { kind: "hotspot" }>
  | { kind: "hotspot"; picture: string; alt: string };

/** A question with its options in numbered fields. Empty fields are not options. */
export const questionForm = z
  .object({
    text: text("Please enter the question", 1000),
    kind: z.enum(Object.keys(questionKindLabels) as [QuestionKind, ...QuestionKind[]], {
      error: "Please choose how it is answered",
    }),
    explanation: text("Please explain the answer: it is shown on review", 2000),
    version: versionField,
    tags: z.string().max(600, "Please keep this under 600 characters").default(""),
    difficulty: z.enum(difficulties, { error: "Please choose a difficulty" }).optional(),
    syllabus: short(120),
    standard0: short(80),
    standard1: short(80),
    standard2: short(80),
    lecture: short(80),
    heading: short(300),
    value: short(20),
    tolerance: short(20),
    unit: short(20),
    accepted: short(1000),
    picture: short(500),
    alt: short(300),
    ...numbered,
  })
  .transform((form, context) => {
    const { text, kind, explanation, version } = form;
    const fail = (path: string, message: string): undefined => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    const options = optionsIn(kind, form, fail);
    const key = keyIn(kind, form, fail);
    const tags = tagsIn(form.tags);
    const wrong = tagFault(tags);
    if (wrong) fail("tags", wrong);
    if (form.lecture && !form.heading) fail("heading", "Please enter the heading in this lecture");
    for (const fault of answerFaults({ kind, options, key: checkedKey(kind) })) {
      fail("option0", `This question ${fault}`);
    }
    const standards = [
      ...new Set([form.standard0, form.standard1, form.standard2].filter(Boolean)),
    ];
    for (const [n, id] of standards.entries()) {
      if (!standardOf(id)) fail(`standard${n}`, "This standard is on none of our lists");
    }
    const restsOn: RestsOn | null = form.lecture
      ? { itemId: form.lecture, heading: form.heading }
      : null;
    const about = { tags, difficulty: form.difficulty ?? null, syllabus: form.syllabus || null };
    const mapped = { restsOn, standards: standards.length > 0 ? standards : null };
    return { text, kind, explanation, version, options, key, ...about, ...mapped };
  });

/** The keys have messages of their own, so that only options are left to check. */
const checkedKey = (kind: QuestionKind): QuestionKey | null =>
  kind === "numeric" || kind === "short" ? { kind: "short", accepted: [] } : null;

export type QuestionForm = z.output<typeof questionForm>;

type Fields = Record<string, string | undefined>;
type Fail = (path: string, message: string) => undefined;

function optionsIn(kind: QuestionKind, fields: Fields, fail: Fail): BankOption[] {
  if (kind === "numeric" || kind === "short") return [];
  return Array.from({ length: OPTIONS }, (_, n) => n)
    .filter((n) => fields[`option${n}`] || (kind === "match" && fields[`pair${n}`]))
    .map((n, place) => ({
      id: String.fromCharCode(97 + place),
      text: fields[`option${n}`] ?? "",
      correct: kind === "order" || kind === "match" || fields[`correct${n}`] === "on",
      ...(kind === "match" ? { pair: fields[`pair${n}`] ?? "" } : {}),
      ...(kind === "hotspot"
        ? { x: perCent(fields, `x${n}`, fail), y: perCent(fields, `y${n}`, fail) }
        : {}),
    }));
}

function perCent(fields: Fields, name: string, fail: Fail): number {
  const number = numberIn(fields[name] ?? "");
  if (number !== undefined && number >= 0 && number <= 100) return number;
  fail(name, "Please enter a number from 0 to 100");
  return 0;
}

type KeyFields = Record<"value" | "tolerance" | "unit" | "accepted" | "picture" | "alt", string>;

function keyIn(kind: QuestionKind, form: KeyFields, fail: Fail): TypedKey | null {
  if (kind === "numeric") {
    const value = numberIn(form.value) ?? fail("value", "Please enter the right number");
    const tolerance = numberIn(form.tolerance || "0");
    if (tolerance === undefined || tolerance < 0) {
      fail("tolerance", "Please enter a number that is not negative");
    }
    return { kind, value: value ?? 0, tolerance: tolerance ?? 0, unit: form.unit };
  }
  if (kind === "short") {
    const accepted = form.accepted
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (accepted.length === 0) fail("accepted", "Please enter at least one right answer");
    return { kind, accepted };
  }
  if (kind !== "hotspot") return null;
  const { picture, alt } = form;
  if (!picture) fail("picture", "Please choose a picture");
  if (alt.length < 5) fail("alt", "Please describe what the picture shows");
  return { kind, picture, alt };
}
