import { z } from "zod";

/** What staff confirm before a change is saved that people have to be told of. */
export const confirmedForm = z.object({
  /** The version of the list of people that was shown. */
  people: z.string().catch(""),
  message: z.string().trim().max(2000, "The addition must be at most 2000 characters").optional(),
});
