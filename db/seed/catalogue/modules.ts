import { z } from "zod";
import type { PrerequisiteRule } from "#app/contexts/catalogue/module/prerequisite.ts";
import { idOfFile, readFolder } from "../content.ts";

/** One training module as the institute publishes it. */
const moduleMeta = z.strictObject({
  /** Its place among all modules. */
  position: z.int(),
  group: z.enum(["core", "specialized", "flight"]),
  title: z.string(),
  /** One or two sentences for cards, 110–190 characters. */
  description: z.string(),
  durationWeeks: z.int(),
  difficulty: z.enum(["Beginner", "Intermediate", "Advanced"]),
  /** List price in minor units (cents), GST included. */
  priceMinor: z.int(),
  currency: z.literal("NZD"),
  /** ISO dates, local dates of the module's base. */
  startDates: z.array(z.iso.date()),
  prerequisites: z.array(
    z.strictObject({
      text: z.string(),
      /** Left out if only a person can judge the sentence. */
      rule: z.custom<PrerequisiteRule>().nullable().default(null),
    }),
  ),
  syllabus: z.array(z.strictObject({ title: z.string(), description: z.string() })),
  outcomes: z.array(z.string()),
  assessmentMethods: z.array(z.string()),
});

/** A module's front matter, and its full description in paragraphs of plain text. */
export type ModuleSeed = z.output<typeof moduleMeta> & { id: string; fullDescription: string };

/** Returns the modules under content/catalogue, in the order in which the institute lists them. */
export function readModules(): ModuleSeed[] {
  return readFolder("catalogue", moduleMeta)
    .map(({ name, meta, body }) => ({ id: idOfFile(name), ...meta, fullDescription: body }))
    .sort((a, b) => a.position - b.position);
}
