import { Temporal } from "temporal-polyfill";
import type { InstalmentRules, Step } from "./rules.ts";

/** A part of an order as the rule sees it. Dates are calendar dates at the office. */
export type ChasedPart = {
  position: number;
  /** Null for a part that is due at once. */
  dueOn: string | null;
  /** What is still to be paid of it, in minor units. */
  openMinor: number;
  /** The steps that were taken for its date. */
  taken: readonly { step: Step; payBy: string | null }[];
};

/** A step that is to be taken, unless the part is paid before. */
export type PlannedStep = {
  position: number;
  step: Step;
  /** From this day on, in the morning. */
  on: string;
  /** The day from which on it is too late; null for never. */
  until: string | null;
};

/**
 * Returns the next step for a part; undefined if there is none. Each step after the first notice
 * waits for the day by which the notice before asked to pay, whatever the rules say by now: nothing
 * happens before a day that the payer was told.
 */
export function nextStepFor(part: ChasedPart, rules: InstalmentRules): PlannedStep | undefined {
  const { position, dueOn, openMinor, taken } = part;
  if (dueOn === null || openMinor <= 0) return undefined;
  const had = (step: Step) => taken.find((each) => each.step === step);
  const planned = (step: Step, on: string) => ({ position, step, on, until: null });
  const first = had("first-notice");
  const second = had("second-notice");
  if (had("decision")) return undefined;
  if (second) return planned("decision", daysAfter(second.payBy ?? dueOn, 1));
  if (first) return planned("second-notice", daysAfter(first.payBy ?? dueOn, 1));
  if (rules.reminderDays > 0 && !had("reminder")) {
    const on = daysAfter(dueOn, -rules.reminderDays);
    return { position, step: "reminder", on, until: dueOn };
  }
  return planned("first-notice", daysAfter(dueOn, rules.firstNoticeDays));
}

/**
 * Returns the step that is due for a part today; undefined if none is. A reminder that was not sent
 * in time is left out. Of several steps that a leap of the clock has passed, only the next is due,
 * because each gives its own days to pay.
 */
export function dueStepFor(
  part: ChasedPart,
  rules: InstalmentRules,
  today: string,
): PlannedStep | undefined {
  const next = nextStepFor(part, rules);
  if (next?.until && today >= next.until) {
    return dueStepFor(part, { ...rules, reminderDays: 0 }, today);
  }
  return next && next.on <= today ? next : undefined;
}

/**
 * Returns the next step for a part as staff see it before: on which day it is taken. A pause delays
 * it until the day after its last.
 */
export function plannedStepFor(
  part: ChasedPart,
  rules: InstalmentRules,
  { today, pausedUntil }: { today: string; pausedUntil: string | null },
): PlannedStep | undefined {
  const earliest = pausedUntil !== null && pausedUntil >= today ? daysAfter(pausedUntil, 1) : today;
  const next = nextStepFor(part, rules);
  if (!next) return undefined;
  const on = next.on > earliest ? next.on : earliest;
  if (next.until && on >= next.until) {
    return plannedStepFor(part, { ...rules, reminderDays: 0 }, { today, pausedUntil });
  }
  return { ...next, on };
}

/** Returns by when a notice that is sent on a day asks to pay: the day before the next step. */
export function payByOf(step: Step, sentOn: string, rules: InstalmentRules): string | null {
  if (step === "first-notice") return daysAfter(sentOn, rules.secondNoticeDays - 1);
  if (step === "second-notice") return daysAfter(sentOn, rules.decisionDays - 1);
  return null;
}

const daysAfter = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
