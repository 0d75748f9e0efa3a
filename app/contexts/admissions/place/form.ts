import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { choices } from "../intake/change.ts";

const chosenIntake = z.uuid({ error: "Please choose a date" });

/** The answer to a change of an intake. A move names the other intake. */
export const changeAnswerForm = z
  .object({
    choice: z.enum(choices, { error: "Please choose one" }),
    intake: chosenIntake.optional(),
  })
  .refine(({ choice, intake }) => choice !== "move" || intake !== undefined, {
    error: "Please choose a date",
    path: ["intake"],
  });

export type ChangeAnswer = z.output<typeof changeAnswerForm>;

/** The later intake to which somebody moves their place. */
export const transferForm = z.object({ intake: chosenIntake });

export type TransferRequest = z.output<typeof transferForm>;

/** The same by staff, who say why. */
export const staffTransferForm = transferForm.extend({
  reason: z
    .string({ error: "Please give the reason" })
    .trim()
    .min(1, "Please give the reason")
    .max(1000, "The reason must be at most 1000 characters"),
});

export type StaffTransfer = z.output<typeof staffTransferForm>;

/** The other person whom the holder of a place names for it. */
export const substituteForm = z.object({
  name: z
    .string({ error: "Please enter the name" })
    .trim()
    .min(1, "Please enter the name")
    .max(200, "The name must be at most 200 characters"),
  email: accountEmail,
});

export type SubstituteRequest = z.output<typeof substituteForm>;

/** Staff confirm that somebody meets the entry requirements, or say why they may come without. */
export const confirmSubstituteForm = z.object({
  substitution: z.uuid(),
  waiver: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
});

export type SubstituteConfirmation = z.output<typeof confirmSubstituteForm>;
