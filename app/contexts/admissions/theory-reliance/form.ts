import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

const MISSING = "Please write what was done about it";

/** What was done about an offer that relied on online theory. Only staff read it. */
export const settlementForm = z.object({
  version: versionField,
  note: z
    .string({ error: MISSING })
    .trim()
    .min(5, MISSING)
    .max(1000, "Please keep the note under 1000 characters"),
});

export type Settlement = z.output<typeof settlementForm>;
