import { days } from "#app/kernel/clock.ts";
import type { ChangeKind, KnownIntake } from "./change.ts";
import { beginsAt } from "./rules.ts";

/** How long somebody can choose after a cancellation, and after how long they are reminded. */
const ANSWER = days(14);
const REMIND = days(7);

/**
 * Returns until when the question is open and when its reminder leaves. After a move it is open
 * until the new beginning, and while there is no new date without an end. The reminder leaves after
 * a week, or halfway if the time is shorter.
 */
export function timesOf(
  kind: ChangeKind,
  after: KnownIntake,
  now: Date,
): { answerBy: Date | null; remindAt: Date } {
  if (kind === "postponed") return { answerBy: null, remindAt: new Date(now.getTime() + REMIND) };
  const answerBy = kind === "moved" ? beginsAt(after) : new Date(now.getTime() + ANSWER);
  const halfway = (answerBy.getTime() - now.getTime()) / 2;
  return { answerBy, remindAt: new Date(now.getTime() + Math.min(REMIND, halfway)) };
}
