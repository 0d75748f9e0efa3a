import { z } from "zod";
import { audienceIn } from "./rules.ts";

/** A group of people to whom a category is shown, or is shown no longer. */
export const audienceForm = z.object({
  audience: z
    .string({ error: "Please choose a group" })
    .transform((value) => audienceIn(value))
    .refine((audience) => audience !== undefined, "Please choose a group"),
});
