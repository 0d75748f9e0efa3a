import { z } from "zod";
import {
  dateField,
  hasCallLink,
  meetingFields,
  missingCallLink,
  timeField,
} from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { bases } from "../base.ts";
import { isTimeZone } from "#app/kernel/time-zones.ts";
import { interviewLengths } from "./rules.ts";

const locations = bases.map(({ location }) => location) as [string, ...string[]];

/** The staff's form for an appointment. Date and time are in the time zone of the chosen base. */
export const interviewForm = z
  .object({
    /** Generated with the page, so that a form sent twice is one appointment. */
    key: z.uuid("Please open this page again and arrange the interview there"),
    /** The version of the appointment that the form began from; empty for none. */
    version: versionField,
    date: dateField(),
    time: timeField(),
    minutes: z
      .string({ error: "Please choose how long it takes" })
      .transform(Number)
      .refine(
        (minutes) => (interviewLengths as readonly number[]).includes(minutes),
        "Please choose how long it takes",
      ),
    base: z.enum(locations, { error: "Please choose the base" }),
    applicantZone: z
      .string({ error: "Please choose the applicant's time zone" })
      .refine(isTimeZone, "Please choose the applicant's time zone"),
    ...meetingFields,
  })
  .refine(hasCallLink, missingCallLink);

export type InterviewRequest = z.output<typeof interviewForm>;

/** The applicant's form for when another time would suit them. */
export const wishForm = z.object({
  wish: z
    .string({ error: "Please write when it would suit you" })
    .trim()
    .min(1, "Please write when it would suit you")
    .max(500, "Please keep this under 500 characters"),
});
