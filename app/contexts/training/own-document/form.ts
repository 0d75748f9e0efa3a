import { z } from "zod";
import { dateField, fileField } from "#app/kernel/form-fields.ts";
import { ownDocumentErrors } from "./messages.ts";
import {
  CLASS_LENGTH,
  DOCUMENT_BYTES,
  medicalClasses,
  ownDocumentKinds,
  refusals,
} from "./rules.ts";

/** A document of one's own. Only the server checks what the file contains. */
export const handInForm = z
  .object({
    /** Generated with the page, so that a form sent twice is one document. */
    key: z.uuid("Please open this page again and choose the file there"),
    kind: z.enum(ownDocumentKinds, { error: "Please choose what it is" }),
    class: z
      .string()
      .trim()
      .max(CLASS_LENGTH, `Please keep this under ${CLASS_LENGTH} characters`)
      .optional(),
    validUntil: dateField({ missing: "Please enter its last day" }),
    file: fileField({
      most: DOCUMENT_BYTES,
      empty: ownDocumentErrors["empty-file"],
      tooLarge: ownDocumentErrors["too-large"],
    }),
  })
  .refine((form) => form.kind !== "medical" || isMedicalClass(form.class), {
    error: "Please choose the class",
    path: ["class"],
  })
  .transform((form) => (form.kind === "passport" ? { ...form, class: undefined } : form));

const isMedicalClass = (text: string | undefined) => medicalClasses.some((known) => known === text);

export type HandIn = Omit<z.output<typeof handInForm>, "file">;

/** What the office found. Its person reads why a document was refused. */
export const decisionForm = z
  .object({
    decision: z.enum(["seen", "refused"], { error: "Please say what you found" }),
    refusal: z.enum(refusals, { error: "Please choose why" }).optional(),
    note: z.string().trim().max(300, "Please keep the note under 300 characters").optional(),
  })
  .refine(({ decision, refusal }) => decision === "seen" || refusal, {
    error: "Please choose why, so that another one can be handed in",
    path: ["refusal"],
  });

export type Decision = z.output<typeof decisionForm>;
