import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_MESSAGE, templatePlaces, unknownPlaces } from "./rules.ts";

const places = templatePlaces.map((each) => `{${each}}`).join(", ");

/** A text in which only known places stand in braces. */
export const templateText = z
  .string({ error: "Please write the text" })
  .trim()
  .min(10, "Please write the text")
  .max(LONGEST_MESSAGE, `At most ${LONGEST_MESSAGE} characters`)
  .refine((text) => unknownPlaces(text).length === 0, {
    error: `Only these can stand in braces: ${places}`,
  });

/** A template of a team. */
export const templateForm = z.object({
  name: z
    .string({ error: "Please name the template" })
    .trim()
    .min(1, "Please name the template")
    .max(60, "At most 60 characters"),
  text: templateText,
});

export const templateChangeForm = z.object({
  id: z.uuid(),
  version: versionField,
  ...templateForm.shape,
});
