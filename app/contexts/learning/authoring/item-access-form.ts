import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";

/** When members can open an item. The date and the time are in the admissions office's time zone. */
export const itemAccessForm = z.object({
  version: versionField,
  opensOn: dateField().optional(),
  opensTime: timeField("09:00").optional(),
  prerequisite: z.string().max(80).optional(),
});

export type ItemAccessForm = z.output<typeof itemAccessForm>;
