import { z } from "zod";
import { notedEntry, notedForm } from "#app/kernel/noted-form.ts";
import { noteFields } from "../reading/form.ts";

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

const inItem = noted.extend({ itemId: z.string().max(100) });

/** Sent as numbers, because a device's queue holds texts and numbers. */
const yes = z.union([z.literal(0), z.literal(1)]).transform((said) => said === 1);

const tick = inItem.extend({ kind: z.literal("tick"), line: z.string().max(100), ticked: yes });

const bookmark = inItem.extend({ kind: z.literal("bookmark"), wanted: yes });

const note = inItem.extend({
  kind: z.literal("note"),
  /** The note that is changed; without it, the entry is a new one. */
  noteId: z.uuid().optional(),
  ...noteFields,
});

const noteRemoval = noted.extend({
  kind: z.literal("note-removal"),
  noteId: z.uuid(),
  seenAt: z.iso.datetime().transform((text) => new Date(text)),
});

const submit = noted.extend({ kind: z.literal("submit"), attemptId: z.uuid() });

export type NotedAnswer = z.output<typeof answer>;
export type NotedSubmission = z.output<typeof submit>;
export type NotedCompletion = z.output<typeof complete>;
export type NotedReading =
  | z.output<typeof tick>
  | z.output<typeof bookmark>
  | z.output<typeof note>
  | z.output<typeof noteRemoval>;
export type NotedInCourse = NotedAnswer | NotedSubmission | NotedCompletion | NotedReading;

/** What a device sends of its kept courses. Whose it is follows from the login. */
export const notedInCoursesForm = notedForm(
  z.discriminatedUnion("kind", [complete, answer, submit, tick, bookmark, note, noteRemoval]),
);
