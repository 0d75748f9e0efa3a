/** The columns into which questions are read, by the labels that their import has. */
export const GIFT_HEADER = [
  "Quiz",
  "Question",
  "Kind",
  "Right answers",
  "Wrong answers",
  "Explanation",
] as const;

/** What separates the answers of a cell. Within an answer it has a backslash before it. */
export const ANSWERS = "|";

/** The kinds of questions that are written in GIFT but cannot be imported, and why. */
export const giftFaults = {
  unclosed: "The brace that opens the answers is never closed.",
  unanswered: "It has no answers in braces.",
  essay: "Its braces are empty: a text that somebody has to mark cannot be asked in a quiz.",
} as const;

type Row = { line: number; cells: string[] };
type Read = { kind: string; right: string[]; wrong: string[]; explanation: string };

/**
 * Reads questions in GIFT, as Moodle describes it, one after the other with the line in which each begins.
 * The line "$CATEGORY: course/quiz" says for those below to which quiz they belong.
 *
 * What cannot be imported is a row too, whose kind is the reason (`giftFaults`), so that it is told as
 * every other fault is.
 */
export function* questionsInGift(text: string): Generator<Row> {
  let quiz = "";
  for (const { line, block } of blocksOf(text)) {
    const category = /^\$CATEGORY:(.*)$/.exec(block)?.[1];
    if (category !== undefined) {
      quiz = category.trim().replace(/^\$course\$\//, "");
      continue;
    }
    const { question, read } = questionIn(block);
    const cells = [read.right, read.wrong].map((all) => all.map(asCell).join(` ${ANSWERS} `));
    yield { line, cells: [quiz, question, read.kind, ...cells, read.explanation] };
  }
}

/** Returns the parts of a text that empty lines separate, without comments. */
function* blocksOf(text: string): Generator<{ line: number; block: string }> {
  let block: string[] = [];
  let begins = 0;
  const lines = [...text.replace(/^\ufeff/, "").split("\n"), ""];
  for (const [at, each] of lines.entries()) {
    if (each.trimStart().startsWith("//")) continue;
    const alone = each.startsWith("$CATEGORY:");
    if ((each.trim() === "" || alone) && block.length > 0) {
      yield { line: begins, block: block.join("\n").trim() };
      block = [];
    }
    if (alone) yield { line: at + 1, block: each.trim() };
    else if (each.trim() !== "") {
      if (block.length === 0) begins = at + 1;
      block.push(each);
    }
  }
}

function questionIn(block: string): { question: string; read: Read } {
  const none = (kind: keyof typeof giftFaults): Read => ({
    kind,
    // Not empty, so that the kind alone is told.
    right: ["–"],
    wrong: [],
    explanation: "–",
  });
  const titled = /^::((?:\\.|[^:\\]|:(?!:))*)::/.exec(block);
  const body = block.slice(titled?.[0].length ?? 0).replace(/^\s*\[[a-z]+\]/, "");
  const open = indexOf(body, "{");
  if (open < 0) return { question: plain(body), read: none("unanswered") };
  const before = plain(body.slice(0, open));
  const close = indexOf(body, "}", open);
  if (close < 0) return { question: before, read: none("unclosed") };
  const after = plain(body.slice(close + 1));
  // Where text follows, the answers stand for a word that is missing.
  const question = after ? `${before} _____ ${after}` : before;
  const answers = body.slice(open + 1, close).trim();
  return { question, read: answers === "" ? none("essay") : answersIn(answers) };
}

function answersIn(answers: string): Read {
  const general = splitAt(answers, "####");
  const explanation = plain(general.slice(1).join(" "));
  const given = general[0]!.trim();
  if (given.startsWith("#")) return { ...numberIn(given.slice(1)), explanation };
  const truth = /^(T|TRUE|F|FALSE)\b/i.exec(given);
  if (truth) {
    const right = truth[1]!.toUpperCase().startsWith("T") ? "True" : "False";
    const wrong = right === "True" ? "False" : "True";
    const told = splitAt(given, "#").slice(1).map(plain).filter(Boolean).join(" ");
    return { kind: "single", right: [right], wrong: [wrong], explanation: explanation || told };
  }
  const all = splitBefore(given, ["=", "~"]).map((part) => {
    const [typed = "", ...feedback] = splitAt(part.slice(1), "#");
    const weight = /^\s*%(-?[\d.]+)%/.exec(typed);
    return {
      right: part.startsWith("=") || Number(weight?.[1] ?? 0) > 0,
      text: plain(typed.slice(weight?.[0].length ?? 0)),
      feedback: plain(feedback.join(" ")),
    };
  });
  const told = all
    .map(({ feedback }) => feedback)
    .filter(Boolean)
    .join(" ");
  const right = all.filter((each) => each.right).map(({ text }) => text);
  const wrong = all.filter((each) => !each.right).map(({ text }) => text);
  const about = { right, wrong, explanation: explanation || told };
  if (wrong.length === 0 && right.every((text) => text.includes("->"))) {
    // "= -> answer" is an answer that belongs to none of the options.
    const pairs = right.map((text) => text.split("->").map((side) => side.trim()));
    return {
      ...about,
      kind: "match",
      right: pairs.filter(([side]) => side).map((pair) => pair.join(" -> ")),
      wrong: pairs.filter(([side]) => !side).map(([, side = ""]) => side),
    };
  }
  if (wrong.length === 0) return { ...about, kind: "short" };
  return { ...about, kind: right.length > 1 ? "multiple" : "single" };
}

/** Reads "12.5:0.5" or "12..13"; of several numbers the first one counts. */
function numberIn(typed: string): Omit<Read, "explanation"> {
  const [first = ""] = splitBefore(typed.trim(), ["="]);
  const [number = ""] = splitAt(first.replace(/^=/, "").replace(/^%[\d.]+%/, ""), "#");
  const [, least, most] = /^\s*(-?[\d.,]+?)\s*\.\.\s*(-?[\d.,]+)\s*$/.exec(number) ?? [];
  if (least !== undefined && most !== undefined) {
    const [low, high] = [Number(least), Number(most)];
    const [middle, half] = [(low + high) / 2, Math.abs(high - low) / 2];
    return { kind: "numeric", right: [`${rounded(middle)} ± ${rounded(half)}`], wrong: [] };
  }
  const [value = "", tolerance = ""] = number.split(":").map((part) => part.trim());
  const right = tolerance ? `${value} ± ${tolerance}` : value;
  return { kind: "numeric", right: value ? [right] : [], wrong: [] };
}

const rounded = (n: number) => Number(n.toFixed(9));

/** Returns the place of a sign that has no backslash before it. */
function indexOf(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

function splitAt(text: string, sign: string): string[] {
  const at = indexOf(text, sign);
  if (at < 0) return [text];
  return [text.slice(0, at), ...splitAt(text.slice(at + sign.length), sign)];
}

/** Splits a text before each of some signs. What stands before the first one is left out. */
function splitBefore(text: string, signs: readonly string[]): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (signs.includes(text[at]!)) parts.push("");
    if (parts.length === 0) continue;
    const length = text[at] === "\\" ? 2 : 1;
    parts[parts.length - 1] += text.slice(at, at + length);
    at += length - 1;
  }
  return parts.length === 0 && signs.length === 1 ? [text] : parts;
}

/** Returns a text without backslashes and line breaks. */
const plain = (text: string) =>
  text
    .replace(/\\n/g, " ")
    .replace(/\\([~=#{}:\\])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

const asCell = (text: string) => text.replaceAll(ANSWERS, `\\${ANSWERS}`);
