import type { BankQuestion } from "../quiz/question.ts";

/** Returns the right and the wrong answers of a question as staff read them, each on a row. */
export function answerRows({
  kind,
  options,
  key,
}: Pick<BankQuestion, "kind" | "options" | "key">): { text: string; correct: boolean }[] {
  if (key?.kind === "numeric") {
    const { value, tolerance, unit } = key;
    return [{ text: `${value} ± ${tolerance}${unit && ` ${unit}`}`, correct: true }];
  }
  if (key?.kind === "short") return key.accepted.map((text) => ({ text, correct: true }));
  return options.map(({ text, pair, correct, x, y }, place) => {
    if (kind === "order") return { text: `${place + 1}. ${text}`, correct: true };
    if (kind === "match") {
      return text === ""
        ? { text: pair ?? "", correct: false }
        : { text: `${text} → ${pair}`, correct: true };
    }
    return { text: kind === "hotspot" ? `${text} (${x}, ${y})` : text, correct };
  });
}
