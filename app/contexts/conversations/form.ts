import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_MESSAGE, LONGEST_NOTE } from "./fields.ts";

/** Generated with the page, so that a form sent twice is one entry. */
const key = z.uuid("Please open this page again and write there");

const message = z
  .string({ error: "Please write a message" })
  .trim()
  .min(2, "Please write a message")
  .max(LONGEST_MESSAGE, "The message is too long (10,000 characters at most)");

/** A message. The version is the number of the institute's messages that the page showed. */
export const messageForm = z.object({ key, text: message, version: versionField });

export type NewMessage = z.output<typeof messageForm>;

/** The text for a preview. It may still be empty. */
export const previewForm = z.object({ text: message.catch("") });

const note = z
  .string({ error: "Please write the note" })
  .trim()
  .min(1, "Please write the note")
  .max(LONGEST_NOTE, "A note must be at most 2000 characters");

export const noteForm = z.object({ key, text: note });

export type NewNote = z.output<typeof noteForm>;

export const correctionForm = z.object({ note: z.uuid(), text: note, version: versionField });

export type NoteCorrection = z.output<typeof correctionForm>;
