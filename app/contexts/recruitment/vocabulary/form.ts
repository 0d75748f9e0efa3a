import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

export const termForm = z.object({
  term: z
    .string({ error: "Please enter a name" })
    .trim()
    .min(2, "Please enter a name")
    .max(80, "The name must be at most 80 characters"),
});

export const renamedTermForm = termForm.extend({ version: versionField });
