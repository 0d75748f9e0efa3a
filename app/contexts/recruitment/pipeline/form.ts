import { z } from "zod";
import { openStatuses } from "../job-application/rules.ts";

const name = z
  .string({ error: "Please name the stage" })
  .trim()
  .min(1, "Please name the stage")
  .max(40, "At most 40 characters");

/** A new stage of a partner's pipeline. */
export const stageForm = z.object({
  name,
  status: z.enum(openStatuses, { error: "Please choose the status it belongs to" }),
});

export const stageNameForm = z.object({ id: z.uuid(), name });

/** A move of several applications. */
export const bulkMoveForm = z.object({
  to: z.union([z.enum(openStatuses), z.uuid()], {
    error: "Please choose where the applications move to",
  }),
});
