import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { NOTE_LENGTH, noteField, resultField } from "./fields.ts";
import { disputeOutcomes, exhibitKinds, type Result } from "./rules.ts";

const MISSING = "Please give the reason";
const reason = z
  .string({ error: MISSING })
  .trim()
  .min(5, MISSING)
  .max(1000, "Please keep the reason under 1000 characters");

const password = z.string({ error: "Please enter your password" }).max(200).default("");
const seen = z.string().max(64).catch("");

const RESULT = resultField("");
const NOTE = noteField("");

/** An assessment as it is saved or signed: a result and a note for each criterion. */
export const assessmentForm = z
  .looseObject({ version: versionField, currentPassword: password })
  .transform(({ version, currentPassword, ...form }, context) => {
    const results: Result[] = [];
    for (const [field, value] of Object.entries(form)) {
      if (!field.startsWith(RESULT) || typeof value !== "string" || !value) continue;
      const code = field.slice(RESULT.length);
      const typed = form[`${NOTE}${code}`];
      const note = typeof typed === "string" ? typed.trim() : "";
      if (note.length > NOTE_LENGTH) {
        const message = `Please keep the note under ${NOTE_LENGTH} characters`;
        context.addIssue({ code: "custom", path: [noteField(code)], message });
      }
      results.push({ code, result: value, ...(note ? { note } : {}) });
    }
    return { version, password: currentPassword, results };
  });

/** Verifies what was seen. The reason is asked of somebody who taught the session. */
export const verifyForm = z.object({
  seen,
  currentPassword: password,
  reason: reason.optional(),
});

export const returnForm = z.object({ seen, reason });
export const withdrawForm = z.object({ reason });
export const disputeForm = z.object({ seen, reason });

export const decisionForm = z.object({
  outcome: z.enum(disputeOutcomes, "Please choose how it is decided"),
  reason,
});

/** A note, or the address of a video. Photographs and files are read from the upload. */
export const exhibitForm = z
  .object({
    kind: z.enum(exhibitKinds, "Please choose what you add"),
    criterion: z.string().max(20).optional(),
    text: z.string().trim().max(2000, "Please keep the note under 2000 characters").optional(),
  })
  .refine(({ kind, text }) => kind !== "note" || text, {
    error: "Please write the note",
    path: ["text"],
  })
  .refine(({ kind, text }) => kind !== "link" || isVideoLink(text ?? ""), {
    error: "Please enter the whole address, beginning with https://",
    path: ["text"],
  });

function isVideoLink(text: string): boolean {
  return text.length <= 500 && URL.canParse(text) && new URL(text).protocol === "https:";
}
