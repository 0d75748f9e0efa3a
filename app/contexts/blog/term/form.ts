import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_TERM, termKinds } from "./rules.ts";

const name = z
  .string({ error: "Please enter a name" })
  .trim()
  .min(1, "Please enter a name")
  .max(LONGEST_TERM, `Please keep the name to ${LONGEST_TERM} characters`);

/** Adds a category or a tag. */
export const termForm = z.object({
  kind: z.enum(termKinds, { error: "Please choose what it is" }),
  name,
});

export const termRenameForm = z.object({ name, version: versionField });

/** The category or tag that another one is merged into. */
export const termMergeForm = z.object({
  into: z.string({ error: "Please choose one" }).pipe(z.uuid("Please choose one")),
});
