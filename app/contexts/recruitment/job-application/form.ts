import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { declineReasons, jobApplicationStatuses } from "./rules.ts";
import { type ScoreCriterion, scoreCriteria } from "./score.ts";

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

/** A new status. Declining needs a reason, which a person gives and the candidate reads. */
export const jobApplicationMoveForm = z
  .object({
    /** The version of the status that the actor saw. */
    version: versionField,
    /** A status, or the id of a stage of the partner's own. */
    to: z.union([z.enum(jobApplicationStatuses), z.uuid()], { error: "Please choose a status" }),
    reason: z.enum(declineReasons, { error: "Please choose why" }).optional(),
    message: z
      .string()
      .trim()
      .max(2000, "A message must be at most 2000 characters")
      .optional()
      .transform((text) => text ?? ""),
  })
  .refine(({ to, reason }) => to !== "not-selected" || reason, {
    error: "Please say why; the candidate reads it",
    path: ["reason"],
  })
  .refine(({ reason, message }) => reason !== "other" || message.length > 0, {
    error: "Please say in words why",
    path: ["message"],
  });

/** Whether the institute may count a placement. */
export const placementForm = z.object({
  consent: z.enum(["given", "refused"], { error: "Please choose yes or no" }),
});

/** A scorecard: each criterion from 1 to 5, or not assessed. */
export const scorecardForm = z.object({
  ...(Object.fromEntries(
    scoreCriteria.map((each) => [
      each,
      z.coerce
        .number({ error: "Please choose 1 to 5" })
        .int("Please choose 1 to 5")
        .min(1, "Please choose 1 to 5")
        .max(5, "Please choose 1 to 5")
        .optional(),
    ]),
  ) as Record<ScoreCriterion, z.ZodOptional<z.ZodCoercedNumber>>),
  note: z.string().trim().max(1000, "A note must be at most 1000 characters").default(""),
});

export const jobApplicationNoteForm = z.object({
  text: z
    .string({ error: "Please write a note" })
    .trim()
    .min(1, "Please write a note")
    .max(2000, "A note must be at most 2000 characters"),
});
