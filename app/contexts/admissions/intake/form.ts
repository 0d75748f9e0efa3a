import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";

/** What is said of a course date in another century. */
export const outsideCentury = "Please choose a date between 2000 and 2099";

const seats = z
  .string({ error: "Please enter the number of seats" })
  .trim()
  .regex(/^\d+$/, { error: "Seats must be a whole number, 0 or more", abort: true })
  .refine((text) => Number(text) <= 999, "Seats must be at most 999")
  .transform(Number);

const intake = z.object({
  date: dateField({ outside: outsideCentury }),
  program: z.string({ error: "Please select a program" }),
  location: z
    .string({ error: "Please enter a location" })
    .trim()
    .min(1, "Please enter a location")
    .max(80, "The location is too long (80 characters at most)")
    .regex(/^\P{Cc}*$/u, "Please enter a location"),
});

/** The Add Course row: blank seats mean none (D1 §4). `id` makes a row sent twice one date. */
export const newIntakeForm = intake.extend({
  id: z.uuid().optional().catch(undefined),
  seats: seats.optional().transform((typed) => typed ?? 0),
});

/** The Edit row, where blank seats are an error. `version` is the one that the edit began from. */
export const changedIntakeForm = intake.extend({
  seats,
  version: versionField,
});

/** The fields of a row by themselves, for tables of course dates. */
export const intakeFields = { ...intake.shape, seats };

export type NewIntake = z.output<typeof newIntakeForm>;
export type ChangedIntake = z.output<typeof changedIntakeForm>;
