import { z } from "zod";
import { notedEntry, notedForm } from "#app/kernel/noted-form.ts";

const noted = notedEntry.extend({
  /** The course. */
  about: z.string().max(100),
});

const complete = noted.extend({
  kind: z.literal("complete"),
  itemId: z.string().max(100),
  /** The content version that was read. */
  version: z.number().int().positive(),
});

const answer = noted.extend({
  kind: z.literal("answer"),
  attemptId: z.uuid(),
  question: z.string().max(20),
  /** What was chosen or typed, as JSON. */
  chosen: z.string().max(20_000),
  /** When, in milliseconds since the attempt began. */
  time: z.number().int().nonnegative().max(999_999_999_999),
});

const submit = noted.extend({ kind: z.literal("submit"), attemptId: z.uuid() });

export type NotedAnswer = z.output<typeof answer>;
export type NotedSubmission = z.output<typeof submit>;
export type NotedCompletion = z.output<typeof complete>;
export type NotedInCourse = NotedAnswer | NotedSubmission | NotedCompletion;

/** What a device sends of its kept courses. Whose it is follows from the login. */
export const notedInCoursesForm = notedForm(
  z.discriminatedUnion("kind", [complete, answer, submit]),
);
