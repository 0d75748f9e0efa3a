import { z } from "zod";
import {
  FEWEST_OPTIONS,
  LONGEST_OPTION,
  LONGEST_QUESTION,
  MOST_OPTIONS,
  openFor,
  optionsIn,
  resultsShown,
} from "./rules.ts";

const options = z
  .string({ error: "Please enter the options" })
  .transform(optionsIn)
  .pipe(
    z
      .array(
        z.string().max(LONGEST_OPTION, `Please keep an option to ${LONGEST_OPTION} characters`),
      )
      .min(FEWEST_OPTIONS, `Please enter at least ${FEWEST_OPTIONS} options, one on each line`)
      .max(MOST_OPTIONS, `Please enter at most ${MOST_OPTIONS} options`)
      .refine(
        (all) => new Set(all.map((label) => label.toLowerCase())).size === all.length,
        "Please make the options different from each other",
      ),
  );

/** A new poll. */
export const pollForm = z.object({
  question: z
    .string({ error: "Please enter a question" })
    .trim()
    .min(1, "Please enter a question")
    .max(LONGEST_QUESTION, `Please keep the question to ${LONGEST_QUESTION} characters`),
  options,
  kind: z.enum(["one", "several"], { error: "Please choose how many options count" }),
  days: z
    .enum(openFor.map(String) as [string, ...string[]], { error: "Please choose how long" })
    .transform(Number),
  results: z.enum(resultsShown, { error: "Please choose who sees the results" }),
});

export type PollContent = z.output<typeof pollForm>;
