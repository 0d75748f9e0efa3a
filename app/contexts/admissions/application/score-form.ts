import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LEAST, MOST } from "../stage/criteria.ts";

const points = z
  .string({ error: "Please choose a score" })
  .regex(new RegExp(`^[${LEAST}-${MOST}]$`), "Please choose a score")
  .transform(Number);

/** A reader's score. Only the security clearance may not apply. */
export const scoreForm = z
  .object({
    version: versionField,
    background: points,
    character: points,
    clearance: z
      .union([z.literal(""), points])
      .optional()
      .transform((score) => score || null),
    scoreNote: z
      .string()
      .trim()
      .max(1000, "The note must be at most 1000 characters")
      .optional()
      .transform((note) => note || null),
  })
  .transform(({ version, scoreNote, ...scores }) => ({ version, scores, note: scoreNote }));

export type ScoreRequest = z.output<typeof scoreForm>;
