import { z } from "zod";

const activity = ["Initialized", "Started", "InProgress", "Submitted", "Completed"] as const;
const grading = ["FullyGraded", "Pending", "PendingManual", "Failed", "NotReady"] as const;

/** How far somebody is with the work, and with its marking (AGS 2.0 §3.4.7, §3.4.8). */
export type ActivityProgress = (typeof activity)[number];
export type GradingProgress = (typeof grading)[number];

/** So far ahead of our clock may a tool's be. */
export const CLOCK_SKEW_MS = 5 * 60_000;

const COMMENT = 1_000;

/** A score as a tool posts it. What it says besides is not ours to refuse. */
export const scoreMessage = z
  .object({
    userId: z.string().min(1).max(255),
    timestamp: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    scoreGiven: z.number().min(0).max(1e9).optional(),
    scoreMaximum: z.number().positive().max(1e9).optional(),
    comment: z
      .string()
      .transform((text) => text.replaceAll("\0", "").trim().slice(0, COMMENT))
      .optional(),
    activityProgress: z.enum(activity),
    gradingProgress: z.enum(grading),
  })
  .refine(
    ({ scoreGiven, scoreMaximum }) => scoreGiven === undefined || scoreMaximum !== undefined,
    { path: ["scoreMaximum"], error: "scoreMaximum is required with scoreGiven" },
  );

export type ScoreMessage = z.output<typeof scoreMessage>;

/** What of a score says how well the work was done; null where there is none yet. */
export type Marks = { scoreGiven: number | null; scoreMaximum: number | null };

/** In whole per cent, rounded down: a pass mark is reached, not rounded to. 100 at most. */
export function percentOf({ scoreGiven, scoreMaximum }: Marks): number | null {
  if (scoreGiven === null || scoreMaximum === null) return null;
  // Binary fractions fall a hair short: 0.29 of 1 would be 28 per cent.
  return Math.min(100, Math.floor((100 * scoreGiven) / scoreMaximum + 1e-9));
}

/** Whether the work is done with: handed in, marked for good, and good enough. */
export function passes(
  score: Marks & { activityProgress: ActivityProgress; gradingProgress: GradingProgress },
  passPercent: number,
): boolean {
  const done = score.activityProgress === "Completed" || score.activityProgress === "Submitted";
  const percent = percentOf(score);
  return (
    done && score.gradingProgress === "FullyGraded" && percent !== null && percent >= passPercent
  );
}

/** What a learner reads about the last score of their work. */
export type ExerciseStatus =
  "none" | "opened" | "under-way" | "being-marked" | "not-passed" | "passed";

export function exerciseStatusOf(
  launched: boolean,
  last:
    (Marks & { activityProgress: ActivityProgress; gradingProgress: GradingProgress }) | undefined,
  passPercent: number,
): ExerciseStatus {
  if (!last) return launched ? "opened" : "none";
  if (passes(last, passPercent)) return "passed";
  const done = last.activityProgress === "Completed" || last.activityProgress === "Submitted";
  if (!done) return "under-way";
  return last.gradingProgress === "FullyGraded" && last.scoreGiven !== null
    ? "not-passed"
    : "being-marked";
}
