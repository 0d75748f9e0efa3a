import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_TAG } from "./rules.ts";

export const tagForm = z.object({
  name: z
    .string({ error: "Please enter a name" })
    .trim()
    .min(1, "Please enter a name")
    .max(LONGEST_TAG, `Please keep the name to ${LONGEST_TAG} characters`),
  version: versionField,
});

/** The tag that another one is merged into. */
export const tagMergeForm = z.object({
  into: z.string({ error: "Please choose a tag" }).pipe(z.uuid("Please choose a tag")),
});
