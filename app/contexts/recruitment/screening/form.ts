import { z } from "zod";
import { numberIn, type QuestionKind, questionKinds, type Wanted } from "./rules.ts";

const lines = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) => [
      ...new Set(
        text
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter((line) => line !== ""),
      ),
    ])
    .refine((all) => all.length <= most, `At most ${most} lines`)
    .refine((all) => all.every((line) => line.length <= 120), "At most 120 characters in a line");

const bound = z
  .string()
  .default("")
  .refine((text) => text === "" || numberIn(text) !== undefined, "Please give a number")
  .transform((text) => (text === "" ? null : numberIn(text)!));

/** A new screening question: what is asked, and which answers are marked as met. */
export const questionForm = z
  .object({
    question: z
      .string({ error: "Please write the question" })
      .trim()
      .min(5, "Please write the question")
      .max(300, "A question must be at most 300 characters"),
    kind: z.enum(questionKinds, { error: "Please choose how it is answered" }),
    options: lines(12),
    wanted: lines(12),
    least: bound,
    most: bound,
    optional: z.literal("on").optional(),
  })
  .check(({ value, issues }) => {
    const fault = (path: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [path], message });
    const { kind, options, wanted, least, most } = value;
    if (kind === "choice" && options.length < 2) {
      fault("options", "Please give at least two answers, each on a line of its own");
    }
    if (kind === "choice" && wanted.some((line) => !options.includes(line))) {
      fault("wanted", "Each must be one of the answers above, word for word");
    }
    if (kind === "yes-no" && wanted.some((line) => !/^(yes|no)$/i.test(line))) {
      fault("wanted", "Please write Yes or No");
    }
    if (least !== null && most !== null && least > most) {
      fault("most", "This must not be below the least");
    }
  })
  .transform(({ optional, ...asked }) => ({
    question: asked.question,
    kind: asked.kind,
    options: asked.kind === "choice" ? asked.options : [],
    required: optional !== "on",
    wanted: wantedIn(asked),
  }));

export type NewQuestion = z.output<typeof questionForm>;

function wantedIn(asked: {
  kind: QuestionKind;
  wanted: string[];
  least: number | null;
  most: number | null;
}): Wanted | null {
  const { kind, wanted, least, most } = asked;
  if (kind === "number") return least === null && most === null ? null : { least, most };
  if (kind === "text" || wanted.length === 0) return null;
  return { oneOf: kind === "yes-no" ? wanted.map((line) => line.toLowerCase()) : wanted };
}
