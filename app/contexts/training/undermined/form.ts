import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

const MISSING = "Please write what was done about it";

/** What was done about a certificate that a correction has undermined. Only staff read it. */
export const underminedForm = z.object({
  version: versionField,
  note: z
    .string({ error: MISSING })
    .trim()
    .min(5, MISSING)
    .max(1000, "Please keep the note under 1000 characters"),
});

export type UnderminedNote = z.output<typeof underminedForm>;
