import { z } from "zod";
import { NOBODY } from "./list.ts";
import { stages } from "../stage/rules.ts";

const reason = z.string().trim().max(1000, "The reason must be at most 1000 characters");

/** The owner that several applications get: the id of a member of staff, or nobody. */
export const bulkAssignForm = z.object({
  owner: z.union([z.literal(NOBODY), z.uuid()], { error: "Please choose who looks after them" }),
});

/** A move of several applications. */
export const bulkMoveForm = z.object({
  to: z.enum(stages, { error: "Please choose where the applications move to" }),
  reason: reason.optional(),
});

/** The reason for which several applications are declined; each applicant reads it. */
export const bulkDeclineForm = z.object({
  reason: z
    .string({ error: "Please give the reason" })
    .pipe(reason.min(1, "Please give the reason")),
});

/** A message to several applicants. The key is new at each showing. */
export const letterForm = z.object({
  key: z.uuid("Please select the applications again and write there"),
  text: z
    .string({ error: "Please write a message" })
    .trim()
    .min(2, "Please write a message")
    .max(8000, "The message is too long (8,000 characters at most)"),
});

export type LetterRequest = z.output<typeof letterForm>;
