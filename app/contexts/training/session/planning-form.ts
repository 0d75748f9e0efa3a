import { z } from "zod";
import { timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { MOST_BASE_CHANGE_HOURS } from "./rules.ts";

/** The staff form for what is warned of when sessions are planned. */
export const planningForm = z
  .object({
    version: versionField,
    dayFrom: timeField("07:00"),
    dayUntil: timeField("19:00"),
    baseChangeHours: z.coerce
      .number({ error: "Please enter a number of hours" })
      .int("Please enter a whole number of hours")
      .min(0, "Please enter 0 or more")
      .max(MOST_BASE_CHANGE_HOURS, `At most ${MOST_BASE_CHANGE_HOURS} hours`),
  })
  .refine(({ dayFrom, dayUntil }) => dayFrom < dayUntil, {
    error: "Please choose a time after the beginning",
    path: ["dayUntil"],
  });

export type PlanningRequest = z.output<typeof planningForm>;
