import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { PostingRules } from "./rules.ts";

const whole = (least: number, most: number) => {
  const error = `Please enter a whole number from ${least} to ${most}`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,3}$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n >= least && n <= most, error);
};

/** The staff's form for how much members may write. */
export const postingRulesForm = z.object({
  version: versionField,
  newForDays: whole(0, 90),
  postsPerDay: whole(1, 200),
  linksPerPost: whole(0, 20),
  mentionsPerPost: whole(0, 10),
  heldPosts: whole(0, 10),
  postsPerMinute: whole(1, 60),
  sameTextHours: whole(0, 168),
} satisfies Record<keyof PostingRules | "version", z.ZodType>);

export type PostingRulesRequest = z.output<typeof postingRulesForm>;
