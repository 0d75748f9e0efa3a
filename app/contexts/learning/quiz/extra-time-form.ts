import { z } from "zod";

/** The office's form that grants somebody extra time. */
export const extraTimeForm = z.object({
  email: z
    .string({ error: "Please enter the address of their account" })
    .trim()
    .max(254)
    .pipe(z.email("Please enter a whole email address")),
  percent: z
    .string({ error: "Please enter how much more time, in per cent" })
    .trim()
    .regex(/^\d{1,3}$/, { error: "Please enter a whole number from 5 to 200", abort: true })
    .transform(Number)
    .refine((n) => n >= 5 && n <= 200, "Please enter a whole number from 5 to 200"),
});

export type ExtraTimeForm = z.output<typeof extraTimeForm>;
