import type { TagDraw } from "../content/rules.ts";
import {
  type Answers,
  type BankQuestion,
  type DrawnQuestion,
  isRight,
  openQuestion,
  type OpenQuestion,
} from "./question.ts";

/** The result of sending answers. */
export type Answered =
  | {
      outcome: "saved";
      /** Milliseconds since the attempt began. */
      now: number;
      /** Questions with a later answer from elsewhere, which stays. */
      later: { id: string; position: number; chosen: string[]; time: number }[];
    }
  | { outcome: "passed" | "failed"; courseComplete: boolean }
  /** They arrived after the deadline. The answers that were saved before have been scored. */
  | { outcome: "out-of-time"; courseComplete: boolean }
  /** The attempt was closed already. */
  | { outcome: "closed" };

/** Returns a random whole number from 0 to `below` - 1. */
export type Chance = (below: number) => number;

/** How late answers may arrive after the deadline, for slow connections. */
export const GRACE_MS = 5_000;

/** A bank holds so many times what is drawn from it, so that two attempts have little in common. */
export const BANK_TIMES = 3;

/** How many questions a quiz draws, and how many of these must have a tag. */
export type DrawPlan = { questions: number; draws?: readonly TagDraw[] | undefined };

/**
 * Picks questions from a bank in random order: first those that must have a tag, then from all others.
 * Of a bank that is too small it picks all.
 */
export function pick<Question extends object>(
  bank: readonly (Question & { tags?: readonly string[] })[],
  { questions, draws = [] }: DrawPlan,
  chance: Chance,
): Question[] {
  const order = shuffled(bank, chance);
  const picked = new Set<object>();
  const take = (from: readonly object[], count: number) => {
    const free = from.filter((question) => !picked.has(question));
    for (const question of free.slice(0, Math.max(0, count))) picked.add(question);
  };
  for (const { tag, questions: count } of draws) {
    take(
      order.filter(({ tags = [] }) => tags.includes(tag)),
      count,
    );
  }
  take(order, questions - picked.size);
  return order.filter((question) => picked.has(question));
}

/** Returns picked questions as an attempt asks them, with shuffled options. */
export function asked(picked: readonly BankQuestion[], chance: Chance): DrawnQuestion[] {
  return picked.map((question, position) => {
    const { id: bankId, kind, text, explanation, key, restsOn } = question;
    const drawn = { id: `q${position + 1}`, bankId, kind, text, explanation, key };
    return { ...drawn, ...(restsOn ? { restsOn } : {}), ...drawnOptions(question, chance) };
  });
}

/** Shuffles the options of a question, and for "match" the choices too. */
function drawnOptions({ kind, options }: BankQuestion, chance: Chance) {
  const placed = options.map((option, place) => (kind === "order" ? { ...option, place } : option));
  const asked = kind === "match" ? placed.filter(({ text }) => text !== "") : placed;
  const renamed = shuffled(asked, chance).map((option, n) => ({ ...option, id: String(n + 1) }));
  if (kind !== "match") return { options: renamed };
  const texts = [...new Set(options.map(({ pair = "" }) => pair))];
  const choices = shuffled(texts, chance).map((text, n) => ({ id: String(n + 1), text }));
  const idOf = new Map(choices.map(({ id, text }) => [text, id]));
  return {
    options: renamed.map((option) => ({ ...option, pair: idOf.get(option.pair ?? "")! })),
    choices,
  };
}

/** Returns the questions without what reveals the answers. */
export function openQuestions(drawn: readonly DrawnQuestion[]): OpenQuestion[] {
  return drawn.map(openQuestion);
}

/** Returns how many questions are right, in per cent too, and whether that passes. */
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

/** Rounds down, so that nobody passes by rounding. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}

/** Returns whether answers that arrive now still count. */
export function inTime(deadline: Date, now: Date): boolean {
  return now.getTime() <= deadline.getTime() + GRACE_MS;
}

/** Shuffles by the Fisher–Yates algorithm. */
function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
