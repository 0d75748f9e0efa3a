import { z } from "zod";
import { alertPaces } from "./rules.ts";

const pace = z.enum(alertPaces, { error: "Please choose how often you want to hear of it" });

/** The form that saves a search of the board. `query` is the board's query string. */
export const savedSearchForm = z.object({
  query: z.string().max(2000).default(""),
  name: z
    .string({ error: "Please name the search" })
    .trim()
    .min(2, "Please name the search")
    .max(80, "The name must be at most 80 characters"),
  pace,
});

export const changedPaceForm = z.object({ pace });
