import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { declineReasons } from "../job-application/rules.ts";
import { LONGEST_MESSAGE, templatePlaces, unknownPlaces } from "../template/rules.ts";

const places = templatePlaces.map((each) => `{${each}}`).join(", ");

/** Why applications are declined, and what their candidates read. */
export const declineFields = z.object({
  reason: z.enum(declineReasons, { error: "Please choose why" }),
  /** The template whose text is taken if nothing else is written. */
  template: z.uuid().optional(),
  message: z
    .string()
    .trim()
    .max(LONGEST_MESSAGE, `At most ${LONGEST_MESSAGE} characters`)
    .refine((text) => unknownPlaces(text).length === 0, {
      error: `Only these can stand in braces: ${places}`,
    })
    .default(""),
});

/** The same for one application, whose version was seen. */
export const declineForm = z.object({ version: versionField, ...declineFields.shape });
