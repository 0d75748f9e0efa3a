import { frameOf } from "#app/contexts/learning/content/figures.ts";
import type {
  BankOption,
  QuestionKey,
  QuestionKind,
} from "#app/contexts/learning/content/rules.ts";
import { standardOf } from "#app/contexts/learning/content/standards/standards.ts";
import { numberIn } from "#app/contexts/learning/quiz/question.ts";
import type { QuestionSeed } from "./course-seed.ts";

type Answer = { kind: QuestionKind; options: BankOption[]; key: QuestionKey | null };

/** How the lines of each kind of answer begin. The first line that is one of them tells the kind. */
const ticks = /^- \[([ x])\] (?:\((\d{1,3}), (\d{1,3})\) )?(.+)$/;
const step = /^\d+\. (.+)$/;
const pair = /^- (?:(.+) )?→ (.+)$/;
const typed = /^= (.+)$/;
const number = /^([-\d.]+)(?: ± ([\d.]+))?(?: ([^\s±].*))?$/;
const serves = /^Serves: (.+)$/;
const picture = /^!\[(.+)\]\((\S+)\)$/;

/**
 * Returns the questions of a quiz file. Each begins with a heading, which is its id. Then come its
 * text, its answer and the explanation. The answer is a task list in which the correct options are
 * ticked (one tick: one choice), a numbered list of steps in their order, a list of pairs with an
 * arrow, or lines that begin with "=". A line "Serves: …" names the standards that it serves, where
 * they are not those of its paragraph or lecture. content/README.md shows all of them.
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
  const form = [ticks, step, pair, typed].find((each) => lines.some((line) => each.test(line)));
  const first = form ? lines.findIndex((line) => form.test(line)) : -1;
  const after = form ? lines.findIndex((line, at) => at > first && !form.test(line)) : -1;
  const [answers, rest] =
    after < 0
      ? [lines.slice(Math.max(first, 0)), []]
      : [lines.slice(first, after), lines.slice(after)];
  const before = lines.slice(0, Math.max(first, 0));
  const shown = before.map((line) => picture.exec(line)).find(Boolean);
  const text = before
    .filter((line) => !picture.test(line))
    .join("\n")
    .trim();
  const explanation = rest
    .filter((line) => !serves.test(line))
    .join("\n")
    .trim();
  const named = rest.flatMap((line) => serves.exec(line)?.[1]?.split(", ") ?? []);
  const unknown = named.find((standard) => !standardOf(standard));
  if (unknown) {
    throw new Error(
      `content/${file}: the question "${id}" serves "${unknown}", which is no standard.`,
    );
  }
  const answer = form && answerOf(form, answers, shown);
  if (!text || !explanation || !answer) {
    throw new Error(
      `content/${file}: the question "${id}" needs a text, an answer (content/README.md shows the forms) and an explanation.`,
    );
  }
  return { id, text, explanation, ...answer, ...(named.length > 0 ? { standards: named } : {}) };
}

/** Returns the answer that lines of one form give; undefined if they do not give one. */
function answerOf(
  form: RegExp,
  lines: string[],
  shown: RegExpExecArray | null | undefined,
): Answer | undefined {
  const parts = lines.map((line) => form.exec(line)!);
  const idOf = (at: number) => String.fromCharCode(97 + at);
  if (form === typed) return typedAnswer(parts.map(([, text = ""]) => text));
  if (parts.length < 2) return undefined;
  if (form === step) {
    const options = parts.map(([, text = ""], at) => ({ id: idOf(at), text, correct: true }));
    return { kind: "order", options, key: null };
  }
  if (form === pair) {
    const options = parts.map(([, text = "", pair = ""], at) => ({
      id: idOf(at),
      text,
      correct: true,
      pair,
    }));
    return { kind: "match", options, key: null };
  }
  const options = parts.map(([, tick, x, y, text = ""], at) => ({
    id: idOf(at),
    text,
    correct: tick === "x",
    ...(x === undefined ? {} : { x: Number(x), y: Number(y) }),
  }));
  const correct = options.filter((each) => each.correct).length;
  if (correct === 0) return undefined;
  if (!shown) return { kind: correct === 1 ? "single" : "multiple", options, key: null };
  const [, alt = "", address = ""] = shown;
  const frame = frameOf(address, []);
  const placed = options.every(({ x }) => x !== undefined);
  if (!frame || !placed || correct > 1) return undefined;
  return { kind: "hotspot", options, key: { kind: "hotspot", picture: address, alt, frame } };
}

function typedAnswer(texts: string[]): Answer | undefined {
  const [, value = "", tolerance = "0", unit = ""] = number.exec(texts[0]!) ?? [];
  const [right, off] = [numberIn(value), numberIn(tolerance)];
  if (texts.length > 1 || right === undefined) {
    // A misspelled number would otherwise be asked for as words.
    if (texts.some((text) => text.includes("±"))) return undefined;
    return { kind: "short", options: [], key: { kind: "short", accepted: texts } };
  }
  if (off === undefined) return undefined;
  const key = { kind: "numeric", value: right, tolerance: off, unit } as const;
  return { kind: "numeric", options: [], key };
}
