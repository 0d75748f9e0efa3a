import { z } from "zod";
import { marks } from "./rules.ts";

const minutes = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Please enter whole minutes")
  .transform(Number)
  .optional();

const reason = z
  .string({ error: "Please say why" })
  .trim()
  .min(3, "Please say why")
  .max(500, "Please keep the reason under 500 characters");

/**
 * A correction of an entry, or the settlement of entries that contradict each other. The key is the
 * id of the new entry.
 */
export const correctionForm = z
  .object({
    key: z.uuid("Please open this page again"),
    /** The entry that was current when the page was opened. */
    replaces: z.uuid().optional(),
    status: z.enum(marks, { error: "Please choose one" }),
    minutes,
    reason,
  })
  .refine(({ status, minutes: late }) => status !== "late" || late !== undefined, {
    error: "Please enter how many minutes they were there",
    path: ["minutes"],
  });

export type Correction = z.output<typeof correctionForm>;

/** Why the office enters a roll-call: which paper it comes from. */
export const paperForm = z.looseObject({ reason });
