import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { jobApplicationStatuses } from "./rules.ts";

/** What a candidate writes, in columns of the same names. The employer and staff read it. */
export const jobApplicationText = z.object({
  contact: z
    .string({ error: "Please say how the employer can reach you" })
    .trim()
    .min(5, "Please say how the employer can reach you")
    .max(160, "At most 160 characters"),
  coverNote: z
    .string({ error: "Cover note must be at least 20 characters" })
    .trim()
    .min(20, "Cover note must be at least 20 characters")
    .max(5000, "Cover note must be at most 5000 characters"),
});

export type JobApplicationText = z.infer<typeof jobApplicationText>;

/** The form to apply for a job. Its boxes for languages and certificates are read separately. */
export const jobApplicationForm = z.object({
  /** Made with the page, so that a form sent twice is one application. */
  key: z.uuid("Please open the job again and apply from there"),
  ...jobApplicationText.shape,
  cv: z.instanceof(File, { error: "Please choose your CV" }),
  consent: z.literal("on", { error: "Please agree to your application being passed on" }),
});

/**
 * The form of those whose profile goes with the application. The CV of the profile is sent unless
 * another one is chosen, and a cover note is not needed.
 */
export const profileApplicationForm = z.object({
  key: jobApplicationForm.shape.key,
  ...jobApplicationText.shape,
  coverNote: jobApplicationText.shape.coverNote.optional().transform((note) => note ?? ""),
  cv: z.instanceof(File).optional(),
});

export const jobApplicationMoveForm = z.object({
  /** The version of the status that the actor saw. */
  version: versionField,
  to: z.enum(jobApplicationStatuses, { error: "Please choose a status" }),
});

export const jobApplicationNoteForm = z.object({
  text: z
    .string({ error: "Please write a note" })
    .trim()
    .min(1, "Please write a note")
    .max(2000, "A note must be at most 2000 characters"),
});
