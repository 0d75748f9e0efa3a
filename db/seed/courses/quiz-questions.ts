import type { QuestionSeed } from "./course-seed.ts";

const option = /^- \[([ x])\] (.+)$/;

/**
 * Returns the questions of a quiz file. Each begins with a heading, which is its id. Then come its
 * text, its options as a task list in which the correct ones are ticked, and the explanation. A
 * question with one ticked option is answered by one choice, any other by several.
 *
 * @throws Error that names the file and the question, if a part is missing.
 */
export function questionsIn(body: string, file: string): QuestionSeed[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((block) => question(block, file));
}

function question(block: string, file: string): QuestionSeed {
  const [id = "", ...lines] = block.trim().split("\n");
  const first = lines.findIndex((line) => option.test(line));
  const last = lines.findLastIndex((line) => option.test(line));
  const options = lines.slice(first, last + 1).flatMap((line) => {
    const [, tick, text = ""] = option.exec(line) ?? [];
    return tick === undefined
      ? []
      : [{ text, ...(tick === "x" ? { correct: true as const } : {}) }];
  });
  const correct = options.filter((each) => each.correct).length;
  const text = lines.slice(0, Math.max(first, 0)).join("\n").trim();
  const explanation = lines
    .slice(last + 1)
    .join("\n")
    .trim();
  if (!text || !explanation || options.length < 2 || correct === 0) {
    throw new Error(
      `content/${file}: the question "${id}" needs a text, at least two options of which at least one is ticked, and an explanation.`,
    );
  }
  return {
    id,
    kind: correct === 1 ? "single" : "multiple",
    text,
    options: options.map((each, at) => ({ id: String.fromCharCode(97 + at), ...each })),
    explanation,
  };
}
