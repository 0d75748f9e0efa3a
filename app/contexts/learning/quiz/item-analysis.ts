import { type Answers, type DrawnQuestion, isRight, reviewLines } from "./question.ts";

/** How many answers a question needs before its figures mean anything. */
export const ENOUGH_ANSWERS = 10;

/** An attempt that was closed, as far as its questions are analysed. */
export type AnalysedAttempt = { drawn: readonly DrawnQuestion[]; answers: Answers };

/** What the answers to one question say about the question. */
export type ItemAnalysis = {
  /** The question's id in the bank, and its number among the wordings that it had. */
  key: string;
  bankId: string;
  text: string;
  kind: DrawnQuestion["kind"];
  /** How many people it was asked. */
  asked: number;
  /** Fewer than ten people were asked, so that nothing is calculated. */
  tooFew: boolean;
  /** The share that answered it right, from 0 to 1; null if there are too few. */
  facility: number | null;
  /**
   * The correlation of this question with the rest of the attempt, from −1 to 1. Null if there are too
   * few, or if all were right, all were wrong, or all had the same rest.
   */
  discrimination: number | null;
  /** How many chose each option, in the order of the bank as far as it is known. */
  options: { text: string; correct: boolean; chosen: number }[];
  /** How many chose nothing. */
  unanswered: number;
};

/**
 * Returns the item analysis of a quiz: facility, item–rest discrimination and the options chosen.
 * The attempts are the first ones of each person, because whoever has read a review knows the answers.
 *
 * Attempts keep their questions as they were asked. A question that was edited since counts as
 * another one, because people answered something else.
 */
export function analyseItems(attempts: readonly AnalysedAttempt[]): ItemAnalysis[] {
  const asked = attempts.flatMap(({ drawn, answers }) => {
    const right = drawn.map((question) => isRight(question, answers[question.id]));
    const total = right.filter(Boolean).length;
    return drawn.map((question, n) => ({
      question,
      chosen: answers[question.id] ?? [],
      right: right[n]!,
      /** The share of the other questions that was right; null if it was the only one. */
      rest: drawn.length > 1 ? (total - Number(right[n])) / (drawn.length - 1) : null,
    }));
  });
  const byWording = Map.groupBy(asked, ({ question }) => wordingOf(question));
  return [...byWording].map(([key, of]) => {
    const { bankId, text, kind } = of[0]!.question;
    const tooFew = of.length < ENOUGH_ANSWERS;
    return {
      key,
      bankId,
      text,
      kind,
      asked: of.length,
      tooFew,
      facility: tooFew ? null : of.filter(({ right }) => right).length / of.length,
      discrimination: tooFew
        ? null
        : correlation(
            of.flatMap(({ right, rest }) =>
              rest === null ? [] : [[Number(right), rest] as const],
            ),
          ),
      options: optionsOf(of),
      unanswered: of.filter(({ chosen }) => chosen.length === 0).length,
    };
  });
}

/** Two questions are the same if a reader cannot tell them apart. Options are shuffled in attempts. */
function wordingOf({ bankId, text, options, key }: DrawnQuestion): string {
  const of = options.map(({ text, correct }) => `${correct ? "+" : "-"}${text}`).sort();
  return JSON.stringify([bankId, text, ...of, ...(key ? [key] : [])]);
}

type Asked = { question: DrawnQuestion; chosen: readonly string[] };

/** What was answered to a question, and how often, with the right answers first. */
function optionsOf(asked: readonly Asked[]): ItemAnalysis["options"] {
  const counts = new Map<string, ItemAnalysis["options"][number]>();
  const add = (text: string, correct: boolean, n: number) => {
    const known = counts.get(text) ?? { text, correct, chosen: 0 };
    counts.set(text, { ...known, chosen: known.chosen + n });
  };
  for (const { question, chosen } of asked) {
    const lines = reviewLines(question, chosen);
    if (lines) {
      add(lines.map((line) => asText(line.asked, line.answer)).join("; "), true, 0);
      if (chosen.length === 0) continue;
      const right = isRight(question, chosen);
      const given = right ? "answer" : "given";
      add(lines.map((line) => asText(line.asked, line[given])).join("; "), right, 1);
    } else {
      for (const { id, text, correct } of question.options) {
        add(text, correct, chosen.includes(id) ? 1 : 0);
      }
    }
  }
  return [...counts.values()].sort(
    (a, b) => Number(b.correct) - Number(a.correct) || a.text.localeCompare(b.text, "en"),
  );
}

const asText = (asked: string, answer: string) => (asked ? `${asked}: ${answer || "–"}` : answer);

/** Returns Pearson's correlation; null if one of the two does not vary. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < ENOUGH_ANSWERS) return null;
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const both = sum(([a, b]) => (a - x) * (b - y));
  const spread = sum(([a]) => (a - x) ** 2) * sum(([, b]) => (b - y) ** 2);
  // The sums of squares of equal shares differ from 0 only by rounding.
  return spread < 1e-12 ? null : both / Math.sqrt(spread);
}
