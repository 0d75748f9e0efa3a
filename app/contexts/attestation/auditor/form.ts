import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { listedPeople, MOST_DAYS, MOST_PEOPLE } from "./rules.ts";

const NOBODY = "Please list whose training files the pass shows";

const required = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(3, missing)
    .max(longest, `Please keep it under ${longest} characters`);

/** An auditor's pass. `intakeId` comes from the intake's page, and lists its people instead. */
export const auditorPassForm = z
  .object({
    key: z.uuid(),
    name: required("Please enter who the auditor is", 200),
    address: accountEmail,
    reason: required("Please enter why the pass is given", 500),
    days: z.coerce
      .number({ error: "Please enter a number of days" })
      .int("Please enter whole days")
      .min(1, "A pass is for one day at least")
      .max(MOST_DAYS, `A pass is for ${MOST_DAYS} days at most`),
    people: z
      .string()
      .max(20_000)
      .optional()
      .transform((text) => listedPeople(text ?? "")),
    intakeId: z.uuid().optional(),
  })
  .refine(({ people, intakeId }) => intakeId !== undefined || people.length > 0, {
    path: ["people"],
    message: NOBODY,
  })
  .refine(({ people }) => people.length <= MOST_PEOPLE, {
    path: ["people"],
    message: `A pass lists ${MOST_PEOPLE} people at most`,
  });

export type AuditorPassRequest = z.output<typeof auditorPassForm>;

/** The code that was emailed to the auditor. */
export const auditorCodeForm = z.object({
  code: z
    .string({ error: "Please enter the code of the email" })
    .trim()
    .min(1, "Please enter the code of the email")
    .max(20, "This is not a code"),
});
