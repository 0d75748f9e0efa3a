import { z } from "zod";

const activity = ["Initialized", "Started", "InProgress", "Submitted", "Completed"] as const;
const grading = ["FullyGraded", "Pending", "PendingManual", "Failed", "NotReady"] as const;

/** The progress of the work and of its marking (AGS 2.0 §3.4.7, §3.4.8). */
export type ActivityProgress = (typeof activity)[number];
export type GradingProgress = (typeof grading)[number];

/** How far a tool's clock may be ahead of ours. */
export const CLOCK_SKEW_MS = 5 * 60_000;

const COMMENT = 1_000;

/** A score as a tool posts it. Unknown fields are ignored. */
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

/** The points of a score; null if it has none yet. */
export type Marks = { scoreGiven: number | null; scoreMaximum: number | null };

/** Returns whole per cent, at most 100. Rounded down, so that nobody passes by rounding. */
export function percentOf({ scoreGiven, scoreMaximum }: Marks): number | null {
  if (scoreGiven === null || scoreMaximum === null) return null;
  // Floating-point division can fall just short: 0.29 of 1 would become 28 per cent.
  return Math.min(100, Math.floor((100 * scoreGiven) / scoreMaximum + 1e-9));
}

/** Returns whether the work is handed in, marked for good, and good enough. */
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

/** The status of an exercise that a learner sees. */
export type ExerciseStatus =
  | "none"
  | "opened"
  | "under-way"
  | "being-marked"
  | "not-passed"
  | "passed";

export function exerciseStatusOf(
  launched: boolean,
  last:
    | (Marks & { activityProgress: ActivityProgress; gradingProgress: GradingProgress })
    | undefined,
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
