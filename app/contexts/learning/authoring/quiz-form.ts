import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import type { AnswersShown, TagDraw } from "../content/rules.ts";
import { answersShownLabels } from "../messages.ts";
import { tagsIn } from "./tags.ts";

/** Returns a whole number in a form. */
export const whole = (least: number, most: number) => {
  const error = `Please enter a whole number from ${least} to ${most}`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,4}$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n >= least && n <= most, error);
};

const bank = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Please choose a quiz")
  .optional();

/** What an author decides about a quiz, besides its title and its place. */
export const quizFields = {
  questions: whole(1, 50),
  minutes: whole(1, 240),
  passPercent: whole(1, 100),
  draws: z
    .string()
    .max(1000, "Please keep this under 1000 characters")
    .default("")
    .transform((typed, context) => {
      const draws = typed.split(/\r?\n/).flatMap((line) => drawIn(line));
      const wrong = draws.find((draw) => typeof draw === "string");
      if (wrong !== undefined) {
        const message = `Please write each line as a tag, a colon and a number, such as “law: 3”. This one is not: ${wrong}`;
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      return draws.filter((draw): draw is TagDraw => typeof draw !== "string");
    }),
  bank1: bank,
  bank2: bank,
  bank3: bank,
  shows: z
    .enum(Object.keys(answersShownLabels) as [AnswersShown, ...AnswersShown[]])
    .default("closed"),
  attempts: whole(1, 20).optional(),
  failures: whole(1, 20).default(3),
  waitHours: whole(0, 720).default(24),
  opensOn: dateField().optional(),
  opensTime: timeField("09:00").optional(),
  closesOn: dateField().optional(),
  closesTime: timeField("17:00").optional(),
};

/** Reads a line such as "law: 3". Returns the line itself if it is none. */
function drawIn(line: string): (TagDraw | string)[] {
  if (line.trim() === "") return [];
  const [, typed = "", count = ""] = /^(.+):\s*(\d{1,2})\s*$/.exec(line) ?? [];
  const [tag] = tagsIn(typed);
  const questions = Number(count);
  return [tag && questions > 0 ? { tag, questions } : line.trim()];
}

/** The fields of a quiz that are wrong together. */
export function quizFieldFaults(form: {
  questions: number;
  draws: readonly TagDraw[];
  shows: AnswersShown;
  opensOn?: string | undefined;
  closesOn?: string | undefined;
}): { path: string; message: string }[] {
  const drawn = form.draws.reduce((sum, { questions }) => sum + questions, 0);
  const tags = form.draws.map(({ tag }) => tag);
  return [
    ...(drawn > form.questions
      ? [
          {
            path: "draws",
            message: `These are ${drawn} questions, but the quiz draws ${form.questions}`,
          },
        ]
      : []),
    ...(new Set(tags).size < tags.length
      ? [{ path: "draws", message: "Please name each tag once" }]
      : []),
    ...(form.shows === "window" && !form.closesOn
      ? [
          {
            path: "closesOn",
            message: "Please say when the quiz closes: its answers are shown then",
          },
        ]
      : []),
  ];
}
