import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { type DaysPerStage, FEWEST_DAYS, MOST_DAYS, type TimedStage } from "./overdue.ts";

const days = z.coerce
  .number({ error: "Please enter a number of days" })
  .int("Please enter a whole number of days")
  .min(FEWEST_DAYS, `At least ${FEWEST_DAYS} day`)
  .max(MOST_DAYS, `At most ${MOST_DAYS} days`);

/** The staff form for how the office works on applications. */
export const pipelineForm = z
  .object({
    version: versionField,
    secondOpinion: z.literal("on").optional(),
    "online-application": days,
    "initial-screening": days,
    interview: days,
    "acceptance-enrollment": days,
  } satisfies Record<TimedStage | "version" | "secondOpinion", z.ZodType>)
  .transform(({ version, secondOpinion, ...overdueDays }) => ({
    version,
    secondOpinion: secondOpinion === "on",
    overdueDays: overdueDays satisfies DaysPerStage,
  }));

export type PipelineRequest = z.output<typeof pipelineForm>;
