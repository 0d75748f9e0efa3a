import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

const MISSING = "Please give the reason";

/** Why an enrolment moves to the newest rule of its award. Only staff read it. */
export const newerRuleForm = z.object({
  version: versionField,
  reason: z
    .string({ error: MISSING })
    .trim()
    .min(5, MISSING)
    .max(500, "Please keep the reason under 500 characters"),
});

export type NewerRule = z.output<typeof newerRuleForm>;
