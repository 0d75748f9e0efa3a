import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { categories, durations } from "./rules.ts";

const words = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this under ${most} characters`);

const noLink = "Please enter a link that begins with https://";

/** A page on another site, or a path of this one. */
const link = z
  .string()
  .trim()
  .max(500, "The link is too long (500 characters at most)")
  .pipe(
    z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])\S*$/)], {
      error: noLink,
    }),
  )
  .optional();

/** The form for a webinar. Date and time are in the admissions office's time zone. */
export const webinarForm = z.object({
  title: words("Please enter a title", 120),
  description: words("Please describe what it is about", 1000),
  presenter: words("Please enter who presents it", 120),
  presenterTitle: words("Please enter the presenter's role", 120),
  /** The presenter's profile; empty for somebody without one. */
  instructorId: z
    .string()
    .max(80)
    .optional()
    .transform((chosen) => chosen || null),
  category: z.enum(categories, { error: "Please choose a category" }),
  date: dateField(),
  time: timeField("19:00"),
  duration: z
    .string({ error: "Please choose how long it takes" })
    .transform(Number)
    .refine(
      (minutes) => (durations as readonly number[]).includes(minutes),
      "Please choose how long it takes",
    ),
  url: link,
  recordingUrl: link,
  /** The version that the editor saw; empty for a new webinar. */
  version: versionField,
});

export type WebinarPlan = z.output<typeof webinarForm>;
