import { z } from "zod";
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
    date: z
      .string({ error: "Please choose a date" })
      .pipe(z.iso.date({ error: "Please choose a real date", abort: true }))
      .refine((date) => date >= "2000-01-01" && date <= "2099-12-31", "Please choose a real date"),
    time: z
      .string({ error: "Please choose a time" })
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 14:30"),
    /** Which moment is meant if the clocks show the time twice. */
    twice: z.enum(["earlier", "later"], { error: "Please choose one of the two" }).optional(),
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
    way: z.enum(["in-person", "video"], { error: "Please choose how you will talk" }),
    link: z
      .string()
      .trim()
      .max(500, "The link is too long (500 characters at most)")
      .pipe(z.url({ protocol: /^https$/, error: "Please enter a link that begins with https://" }))
      .optional(),
  })
  .refine(({ way, link }) => way !== "video" || link, {
    error: "Please enter the link of the video call",
    path: ["link"],
  });

export type InterviewRequest = z.output<typeof interviewForm>;

/** The applicant's form for when another time would suit them. */
export const wishForm = z.object({
  wish: z
    .string({ error: "Please write when it would suit you" })
    .trim()
    .min(1, "Please write when it would suit you")
    .max(500, "Please keep this under 500 characters"),
});
