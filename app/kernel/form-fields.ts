import { z } from "zod";

const NOT_REAL = "Please choose a real date";

/**
 * A calendar date from 2000 to 2099, as date fields send it. `missing` is said of an empty field,
 * and `outside` of a date in another century.
 */
export const dateField = ({ missing = "Please choose a date", outside = NOT_REAL } = {}) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date({ error: NOT_REAL, abort: true }))
    .refine((date) => date >= "2000-01-01" && date <= "2099-12-31", outside);

/** A time of day, as time fields send it. The message names the example. */
export const timeField = (example = "14:30") =>
  z
    .string({ error: "Please choose a time" })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `Please enter a time such as ${example}`);

/** One file. `empty` and `tooLarge` are said of a file without content, and above `most` bytes. */
export const fileField = (is: { most: number; empty: string; tooLarge: string }) =>
  z
    // If no file was chosen, a browser sends an empty one without a name.
    .custom<File>((value) => value instanceof File && (value.size > 0 || value.name !== ""), {
      error: "Please choose a file",
      abort: true,
    })
    .refine((file) => file.size > 0, is.empty)
    .refine((file) => file.size <= is.most, is.tooLarge);

/** Fields of a form about a time at which two people meet. Refine the form with `hasCallLink`. */
export const meetingFields = {
  way: z.enum(["in-person", "video"], { error: "Please choose how you will talk" }),
  link: z
    .string()
    .trim()
    .max(500, "The link is too long (500 characters at most)")
    .pipe(z.url({ protocol: /^https$/, error: "Please enter a link that begins with https://" }))
    .optional(),
  /** Which moment is meant if the clocks show a time twice. */
  twice: z.enum(["earlier", "later"], { error: "Please choose one of the two" }).optional(),
};

/** Whether there is a link where people meet by video. */
export const hasCallLink = ({ way, link }: { way: string; link?: string | undefined }) =>
  way !== "video" || Boolean(link);

export const missingCallLink = {
  error: "Please enter the link of the video call",
  path: ["link"],
};
