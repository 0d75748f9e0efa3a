import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_CATEGORY, LONGEST_DESCRIPTION } from "./fields.ts";

export const categoryForm = z.object({
  name: z
    .string({ error: "Please enter a name" })
    .trim()
    .min(1, "Please enter a name")
    .max(LONGEST_CATEGORY, `Please keep the name to ${LONGEST_CATEGORY} characters`),
  description: z
    .string({ error: "Please say what belongs there" })
    .trim()
    .min(1, "Please say what belongs there")
    .max(LONGEST_DESCRIPTION, `Please keep this to ${LONGEST_DESCRIPTION} characters`),
  /** Only the people of its audience see it; who they are is chosen on its page. */
  restricted: z.preprocess((value) => value === "on", z.boolean()),
  version: versionField,
});

export type CategoryContent = z.output<typeof categoryForm>;
