import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

export const termForm = z.object({
  term: z
    .string({ error: "Please enter a name" })
    .trim()
    .min(2, "Please enter a name")
    .max(80, "The name must be at most 80 characters"),
  /** The levels of a licence as they are typed: separated by commas, from the lowest. */
  levels: z
    .string()
    .default("")
    .transform((typed) => [
      ...new Set(
        typed
          .split(",")
          .map((level) => level.replace(/\s+/g, " ").trim())
          .filter((level) => level !== ""),
      ),
    ])
    .refine((levels) => levels.length <= 12, "Please enter at most 12 levels")
    .refine(
      (levels) => levels.every((level) => level.length <= 60),
      "Each level must be at most 60 characters",
    ),
});

export const changedTermForm = termForm.extend({ version: versionField });
