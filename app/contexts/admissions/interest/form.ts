import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";

/** Asks for one email when a programme has a date. The command checks the programme. */
export const interestForm = z.object({
  program: z
    .string({ error: "Please select a programme" })
    .trim()
    .min(1, "Please select a programme")
    .max(80, "Please select a programme"),
  email: accountEmail,
});

export type InterestRequest = z.output<typeof interestForm>;
