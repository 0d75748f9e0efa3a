import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

/** Whose profile a lecture's page shows. */
export const itemInstructorForm = z.object({
  version: versionField,
  /** Empty for nobody. */
  instructorId: z.string().max(80).default(""),
});

export type ItemInstructorForm = z.output<typeof itemInstructorForm>;
