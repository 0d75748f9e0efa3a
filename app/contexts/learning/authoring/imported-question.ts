import { z } from "zod";
import { ANSWERS, giftFaults } from "#app/platform/imports/gift.ts";
import type { ImportColumn } from "#app/platform/imports/source.ts";
import type { BankOption, Difficulty, QuestionKey, QuestionKind } from "../content/rules.ts";
import { difficulties } from "../content/rules.ts";
import { MOST_STANDARDS, standardOf } from "../content/standards/standards.ts";
import { OPTIONS } from "./options.ts";
import { questionForm } from "./question-form.ts";

const kinds = ["single", "multiple", "numeric", "order", "match", "short"] as const;
type ImportedKind = (typeof kinds)[number];

const text = (most: number) => z.string().max(most, `At most ${most} characters`);

/** The columns from which questions are imported. GIFT is read into those of `GIFT_HEADER`. */
export const importColumns = {
  quiz: {
    label: "Quiz",
    synonyms: ["Bank", "Category"],
    required: true,
    schema: z
      .string()
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Please write it as course/quiz, such as cp101/quiz-1"),
    about: "The course and the quiz, as in the quiz’s address.",
    example: "cp101/fundamentals-quiz",
  },
  question: {
    label: "Question",
    synonyms: ["Text", "Kérdés"],
    required: true,
    schema: text(1000),
    about: "What is asked.",
    example: "Which distance lets you stop in time?",
  },
  kind: {
    label: "Kind",
    synonyms: ["Type"],
    schema: z.string().transform((typed, context): ImportedKind => {
      const kind = kinds.find((each) => each === typed.trim().toLowerCase());
      if (kind) return kind;
      const known = giftFaults[typed as keyof typeof giftFaults];
      const message = known ?? `Please write one of these: ${kinds.join(", ")}`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
    about: `How it is answered: ${kinds.join(", ")}. Without it, one or several answers are chosen.`,
    example: "single",
  },
  right: {
    label: "Right answers",
    synonyms: ["Right", "Correct", "Answer", "Helyes"],
    required: true,
    schema: text(4000),
    about: `Separated by ${ANSWERS}. A number may have a tolerance and a unit (12.5 ± 0.5 kt), a pair an arrow (Rudder -> Yaw), and steps are in their order.`,
    example: "The one in which you can stop",
  },
  wrong: {
    label: "Wrong answers",
    synonyms: ["Wrong", "Distractors", "Helytelen"],
    schema: text(4000),
    about: `Separated by ${ANSWERS}.`,
    example: "Two car lengths | As near as you can",
  },
  explanation: {
    label: "Explanation",
    synonyms: ["Feedback", "Magyarázat"],
    required: true,
    schema: text(2000),
    about: "Why the answer is right. It is shown on review.",
    example: "What you cannot stop for you cannot avoid.",
  },
  tags: {
    label: "Tags",
    schema: text(600),
    about: "Separated by commas.",
    example: "driving, distance",
  },
  difficulty: {
    label: "Difficulty",
    schema: z
      .string()
      .transform((typed) => typed.toLowerCase())
      .pipe(
        z.enum(difficulties, { error: `Please write one of these: ${difficulties.join(", ")}` }),
      ),
    about: "easy, medium or hard.",
    example: "easy",
  },
  syllabus: {
    label: "Syllabus item",
    synonyms: ["Syllabus"],
    schema: text(120),
    about: "As its authority numbers it.",
    example: "4.12.2",
  },
  standards: {
    label: "Standards",
    synonyms: ["Serves", "Mapped to"],
    schema: z.string().transform((typed, context): string[] => {
      const named = typed
        .split(/[,;|]/)
        .map((each) => each.trim().toLowerCase())
        .filter((each) => each !== "");
      const unknown = named.find((each) => !standardOf(each));
      if (unknown !== undefined) {
        context.addIssue({ code: "custom", message: `There is no standard “${unknown}”.` });
      }
      if (named.length > MOST_STANDARDS) {
        context.addIssue({ code: "custom", message: `At most ${MOST_STANDARDS} standards.` });
      }
      return [...new Set(named)];
    }),
    about: `The ids of up to ${MOST_STANDARDS} standards that it serves, separated by commas, as the matrix of courses names them. Without them it serves what its lecture does.`,
    example: "ac61-3-nav, fcl-060",
  },
} satisfies Record<string, ImportColumn>;

/** The cells of a question. */
export type ImportedQuestion = {
  quiz: string;
  question: string;
  kind: ImportedKind | undefined;
  right: string;
  wrong: string | undefined;
  explanation: string;
  tags: string | undefined;
  difficulty: Difficulty | undefined;
  syllabus: string | undefined;
  standards: string[] | undefined;
};

type Fault = { column: keyof typeof importColumns; text: string };

/** Returns a question as it is stored, by the rules of its form, or what is wrong with it. */
export function importedQuestion(cells: ImportedQuestion) {
  const right = answersIn(cells.right);
  const wrong = answersIn(cells.wrong ?? "");
  const kind = cells.kind ?? (right.length > 1 ? "multiple" : "single");
  const parsed = questionForm.safeParse({
    text: cells.question,
    kind,
    explanation: cells.explanation,
    version: "",
    tags: cells.tags ?? "",
    difficulty: cells.difficulty,
    syllabus: cells.syllabus ?? "",
    ...Object.fromEntries((cells.standards ?? []).map((id, n) => [`standard${n}`, id])),
    ...answerFields(kind, right, wrong),
  });
  if (right.length + wrong.length > OPTIONS && kind !== "short" && kind !== "numeric") {
    return fault("right", `A question has ${OPTIONS} answers at most.`);
  }
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const text = `${issue!.message.replace(/\.$/, "")}.`;
    return fault(columnOf(String(issue!.path[0])), text);
  }
  const { version: _, key, ...question } = parsed.data;
  if (key?.kind === "hotspot") return fault("kind", "Places on pictures cannot be imported.");
  return { ...question, key } satisfies { options: BankOption[]; key: QuestionKey | null };
}

const fault = (column: Fault["column"], text: string): { fault: Fault } => ({
  fault: { column, text },
});

/** Returns the answers of a cell. */
function answersIn(cell: string): string[] {
  return cell
    .split(/(?<!\\)\|/)
    .map((answer) => answer.replaceAll(`\\${ANSWERS}`, ANSWERS).trim())
    .filter((answer) => answer !== "");
}

const number = /^([-+\d.,\s\u2212]+?)(?:\s*(?:±|\+\/-)\s*([\d.,]+))?(?:\s+([^\d\s±].*))?$/;

/** Returns the fields of the form that are the answers of a question. */
function answerFields(kind: QuestionKind, right: readonly string[], wrong: readonly string[]) {
  if (kind === "short") return { accepted: right.join("\n") };
  if (kind === "numeric") {
    const [, value = "", tolerance = "", unit = ""] = number.exec(right[0] ?? "") ?? [];
    return { value, tolerance, unit };
  }
  const fields: Record<string, string> = {};
  if (kind === "match") {
    const pairs = [
      ...right.map((each) => each.split(/->|→/).map((side) => side.trim())),
      ...wrong.map((each) => ["", each]),
    ];
    for (const [n, [option = "", pair = ""]] of pairs.entries()) {
      fields[`option${n}`] = option;
      fields[`pair${n}`] = pair;
    }
    return fields;
  }
  for (const [n, option] of [...right, ...(kind === "order" ? [] : wrong)].entries()) {
    fields[`option${n}`] = option;
    if (n < right.length) fields[`correct${n}`] = "on";
  }
  return fields;
}

const columns: Record<string, Fault["column"]> = {
  text: "question",
  kind: "kind",
  explanation: "explanation",
  tags: "tags",
  difficulty: "difficulty",
  syllabus: "syllabus",
  standard0: "standards",
  standard1: "standards",
  standard2: "standards",
};

/** Returns the column of the table that a field of the form comes from. */
const columnOf = (field: string): Fault["column"] => columns[field] ?? "right";
