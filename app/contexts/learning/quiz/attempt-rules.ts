import { hours } from "#app/kernel/clock.ts";
import type { AttemptRules, QuizDetails } from "../content/rules.ts";

/**
 * The rules of a quiz whose author decided nothing else: three failures within a day make the next
 * attempt wait, and an attempt's answers are shown once it is closed.
 */
export const USUAL_RULES: AttemptRules = {
  shows: "closed",
  attempts: null,
  failures: 3,
  waitHours: 24,
  opensAt: null,
  closesAt: null,
};

/** Returns the rules of a quiz's attempts. */
export function rulesOf({ rules }: Pick<QuizDetails, "rules">): AttemptRules {
  return { ...USUAL_RULES, ...rules };
}

/** Returns those rules that differ from the usual ones, as they are stored; undefined if none do. */
export function unusualRules(rules: AttemptRules): Partial<AttemptRules> | undefined {
  const unusual = Object.entries(rules).filter(
    ([name, value]) => value !== USUAL_RULES[name as keyof AttemptRules],
  );
  return unusual.length > 0 ? Object.fromEntries(unusual) : undefined;
}

/** Why somebody cannot begin an attempt now. */
export type Blocked =
  | { why: "not-open-yet" | "wait-first"; until: Date }
  | { why: "window-over" | "no-attempts-left"; until: null };

/** Returns why the next attempt cannot begin; null if it can. `failed` has failures' start times. */
export function blockedBy(
  rules: AttemptRules,
  { failed, now }: { failed: readonly Date[]; now: Date },
): Blocked | null {
  const { opensAt, closesAt, attempts } = rules;
  if (opensAt && now < new Date(opensAt)) return { why: "not-open-yet", until: new Date(opensAt) };
  if (closesAt && now >= new Date(closesAt)) return { why: "window-over", until: null };
  if (attempts !== null && failed.length >= attempts)
    return { why: "no-attempts-left", until: null };
  const until = nextAttemptAt(failed, now, rules);
  return until && { why: "wait-first", until };
}

/** Returns when the next attempt may begin; null is at once. */
export function nextAttemptAt(
  failed: readonly Date[],
  now: Date,
  { failures, waitHours }: Pick<AttemptRules, "failures" | "waitHours"> = USUAL_RULES,
): Date | null {
  const since = now.getTime() - hours(waitHours);
  const recent = failed
    .filter((at) => at.getTime() > since)
    .sort((a, b) => a.getTime() - b.getTime());
  const first = recent.at(-failures);
  return first ? new Date(first.getTime() + hours(waitHours)) : null;
}

/** Returns whether members see what is right in their closed attempts at a quiz. */
export function showsAnswers(
  { shows, closesAt }: AttemptRules,
  { passed, now }: { passed: boolean; now: Date },
): boolean {
  if (shows === "passed") return passed;
  if (shows === "window") return closesAt !== null && now >= new Date(closesAt);
  return shows === "closed";
}

/** Returns when an attempt ends: after its time, with the extra time of its member, or with the quiz. */
export function attemptEnd(
  startedAt: Date,
  limit: { minutes: number; extraPercent: number; closesAt: string | null },
): Date {
  const seconds = Math.round(limit.minutes * 60 * (1 + limit.extraPercent / 100));
  const end = startedAt.getTime() + seconds * 1000;
  return new Date(limit.closesAt ? Math.min(end, Date.parse(limit.closesAt)) : end);
}

/** Returns "within a day", "within 2 hours", as sentences about failures need it. */
export function withinText({ waitHours }: Pick<AttemptRules, "waitHours">): string {
  if (waitHours === 24) return "within a day";
  if (waitHours % 24 === 0) return `within ${waitHours / 24} days`;
  return waitHours === 1 ? "within an hour" : `within ${waitHours} hours`;
}
