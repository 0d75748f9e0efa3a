import { z } from "zod";
import {
  dateField,
  hasCallLink,
  meetingFields,
  missingCallLink,
  timeField,
} from "#app/kernel/form-fields.ts";
import { isTimeZone } from "#app/kernel/time-zones.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_SERIES, pauses, type Weekday, weekdays } from "./rules.ts";

const ticked = z.literal("on").optional();

/** The fields of a form that offers one slot or a series. Refine the form with `inOrder`. */
const seriesFields = {
  /** Generated with the page, so that a form sent twice offers the slots once. */
  key: z.uuid("Please open this page again and offer the slots there"),
  host: z.uuid("Please choose who holds it"),
  ...meetingFields,
  firstDate: dateField(),
  lastDate: dateField().optional(),
  monday: ticked,
  tuesday: ticked,
  wednesday: ticked,
  thursday: ticked,
  friday: ticked,
  saturday: ticked,
  sunday: ticked,
  time: timeField(),
  until: timeField().optional(),
  minutes: z
    .string({ error: "Please choose how long it takes" })
    .regex(/^\d{1,3}$/, "Please choose how long it takes")
    .transform(Number),
  pause: z
    .string()
    .optional()
    .transform((pause) => Number(pause ?? 0))
    .refine(
      (pause) => (pauses as readonly number[]).includes(pause),
      "Please choose how long the pauses are",
    ),
};

/** What a form says about one slot or a series, without who holds it and where. */
export type SeriesOffer = z.output<z.ZodObject<typeof seriesFields>>;

function inOrder<Schema extends z.ZodType<SeriesOffer>>(schema: Schema): Schema {
  return schema
    .refine(hasCallLink, missingCallLink)
    .refine(({ firstDate, lastDate }) => !lastDate || lastDate >= firstDate, {
      error: "The last day is before the first",
      path: ["lastDate"],
    })
    .refine(
      ({ firstDate, lastDate }) => !lastDate || daysBetween(firstDate, lastDate) <= LONGEST_SERIES,
      {
        error: `Please offer at most ${LONGEST_SERIES} days at once`,
        path: ["lastDate"],
      },
    )
    .refine((form) => !form.lastDate || daysOf(form).length > 0, {
      error: "Please tick the days of the week",
      path: ["monday"],
    });
}

/** The staff's form that offers slots. Dates and times are in the time zone of the chosen base. */
export const offerSlotsForm = inOrder(
  z.object({
    ...seriesFields,
    kind: z.string({ error: "Please choose what the slots are for" }).max(40),
    base: z.string({ error: "Please choose the base" }).max(100),
  }),
);

export type SlotOffer = z.output<typeof offerSlotsForm>;

/** The form with which an employer's team offers times of its own, in a time zone that it names. */
export const offerTimesForm = inOrder(
  z.object({
    ...seriesFields,
    zone: z
      .string({ error: "Please choose the time zone" })
      .refine(isTimeZone, "Please choose the time zone"),
    place: z.string().trim().max(200, "Please keep this under 200 characters").optional(),
  }),
).refine(({ way, place }) => way === "video" || place, {
  error: "Please say where you meet",
  path: ["place"],
});

export type TimesOffer = z.output<typeof offerTimesForm>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns the ISO numbers of the ticked weekdays. */
export function daysOf(form: Partial<Record<Weekday, unknown>>): number[] {
  return weekdays.flatMap((name, at) => (form[name] ? [at + 1] : []));
}

const reason = z
  .string({ error: "Please say why" })
  .trim()
  .min(1, "Please say why")
  .max(500, "Please keep this under 500 characters");

/** The staff's form that cancels a taken slot. The person who had it reads the reason. */
export const cancelSlotForm = z.object({ version: versionField, reason });

/** The staff's form that withdraws what is left of a series. Taken slots stay unless it is ticked. */
export const withdrawSeriesForm = z
  .object({ version: versionField, cancelTaken: ticked, reason: reason.optional() })
  .refine(({ cancelTaken, reason: why }) => !cancelTaken || why, {
    error: "Please say why",
    path: ["reason"],
  });

export type SeriesWithdrawal = z.output<typeof withdrawSeriesForm>;
