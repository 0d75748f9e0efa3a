import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { factOutcomes } from "./rules.ts";

const prose = (most: number) =>
  z.string().trim().max(most, `Please keep this under ${most} characters`);
const needed = (missing: string, most: number) =>
  z.string({ error: missing }).pipe(prose(most).min(1, missing));

const fact = {
  fact: needed("Please state the fact in one sentence", 400),
  published: needed("Please say where its present state is published", 400),
};

/** A new fact of a lecture. Nobody has compared it yet. */
export const newFactForm = z.object({
  lecture: z.string({ error: "Please choose the lecture" }).min(1, "Please choose the lecture"),
  ...fact,
});

/** What somebody found when they compared a fact with the place where it is published. */
export const factCheckForm = z
  .object({
    ...fact,
    outcome: z.enum(factOutcomes, { error: "Please say what you found" }),
    checkedOn: dateField({ missing: "Please enter the day of the comparison" }).optional(),
    note: prose(600).optional(),
    version: versionField,
  })
  .refine(
    ({ outcome, checkedOn }) => checkedOn || outcome === "unchecked" || outcome === "dropped",
    {
      error: "Please enter the day of the comparison",
      path: ["checkedOn"],
    },
  )
  .refine(({ outcome, note }) => note || outcome === "stands", {
    error: "Please say what is different, or why it could not be compared",
    path: ["note"],
  });

/** A reading of a lecture against its sources. */
export const readingForm = z.object({
  readOn: dateField({ missing: "Please enter the day on which you read it" }),
  compared: needed("Please say what you compared it with", 1000),
  corrected: prose(1000).optional(),
});
