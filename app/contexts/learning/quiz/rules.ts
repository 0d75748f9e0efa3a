import { days, minutes } from "#app/kernel/clock.ts";
import type { BankOption } from "../content/rules.ts";

/** A question of a quiz's bank. */
export type BankQuestion = {
  id: string;
  kind: "single" | "multiple";
  text: string;
  options: BankOption[];
  explanation: string;
};

/**
 * A question as an attempt holds it. Its ids and those of its options are places in that attempt's
 * own order, so that nothing which a browser sees is the same from one attempt to the next.
 */
export type DrawnQuestion = BankQuestion & { bankId: string };

/** The chosen options by question, as far as they were given. */
export type Answers = Record<string, string[]>;

/** A question without anything that tells its answer. */
export type OpenQuestion = Pick<DrawnQuestion, "id" | "kind" | "text"> & {
  options: { id: string; text: string }[];
};

/** What became of answers that were sent. */
export type Answered =
  | {
      outcome: "saved";
      /** Milliseconds since the attempt was begun. */
      now: number;
      /** Questions that were answered later elsewhere, and how: that answer stays. */
      later: { id: string; position: number; chosen: string[]; time: number }[];
    }
  | { outcome: "passed" | "failed"; courseComplete: boolean }
  /** The time was over when they came: what was saved until then has been counted. */
  | { outcome: "out-of-time"; courseComplete: boolean }
  /** The attempt was closed before. */
  | { outcome: "closed" };

/** A whole number from 0 to `below`, not including it. */
export type Chance = (below: number) => number;

/** Answers that were sent at the last second may take this long on their way. */
export const GRACE_MS = 5_000;

/** So many attempts may fail within a day; the next waits until the first of them is a day old. */
export const ATTEMPTS_PER_DAY = 3;

/** Draws so many questions of the bank, all of it where it is smaller, each with shuffled options. */
export function draw(bank: readonly BankQuestion[], count: number, chance: Chance) {
  return shuffled(bank, chance)
    .slice(0, count)
    .map((question, position): DrawnQuestion => {
      const { id: bankId, kind, text, explanation } = question;
      const options = shuffled(question.options, chance).map((option, place) => ({
        ...option,
        id: String(place + 1),
      }));
      return { id: `q${position + 1}`, bankId, kind, text, explanation, options };
    });
}

/** What an open attempt shows. */
export function openQuestions(drawn: readonly DrawnQuestion[]): OpenQuestion[] {
  return drawn.map(({ id, kind, text, options }) => ({
    id,
    kind,
    text,
    options: options.map(({ id, text }) => ({ id, text })),
  }));
}

/** A question is right when exactly its correct options are chosen. */
export function isRight(question: DrawnQuestion, chosen: readonly string[] = []): boolean {
  const right = question.options.filter(({ correct }) => correct).map(({ id }) => id);
  return right.length === chosen.length && right.every((id) => chosen.includes(id));
}

/** How many are right, in per cent rounded down, and whether that is enough. */
export function score(attempt: {
  drawn: readonly DrawnQuestion[];
  answers: Answers;
  passPercent: number;
}) {
  const { drawn, answers, passPercent } = attempt;
  const correct = drawn.filter((question) => isRight(question, answers[question.id])).length;
  const percent = percentOf(correct, drawn.length);
  return { correct, percent, passed: drawn.length > 0 && percent >= passPercent };
}

/** Rounded down: nobody passes by rounding. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}

export function deadlineOf(startedAt: Date, limitMinutes: number): Date {
  return new Date(startedAt.getTime() + minutes(limitMinutes));
}

/** Whether answers that arrive now still count. */
export function inTime(deadline: Date, now: Date): boolean {
  return now.getTime() <= deadline.getTime() + GRACE_MS;
}

/** From when on another attempt may begin; null for at once. `failed` holds when each was begun. */
export function nextAttemptAt(failed: readonly Date[], now: Date): Date | null {
  const dayAgo = now.getTime() - days(1);
  const recent = failed
    .filter((at) => at.getTime() > dayAgo)
    .sort((a, b) => a.getTime() - b.getTime());
  const first = recent.at(-ATTEMPTS_PER_DAY);
  return first ? new Date(first.getTime() + days(1)) : null;
}

/** Fisher and Yates. */
function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
