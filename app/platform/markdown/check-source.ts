import type { Limits } from "./limits.ts";

/** A limit that a text exceeds, as a sentence for its author. */
export type Excess = string;

/**
 * Returns what a text has too much of, without parsing it as Markdown. The parser's time grows with
 * the square of some of these counts, so they must be known before the parser starts. Takes time in
 * proportion to the text.
 *
 * It may count more than the parser would find, never less: code that the parser might not treat as
 * code is counted as text.
 */
export function excessInSource(text: string, limits: Limits): Excess | undefined {
  if (text.length > limits.characters) {
    return `The text has ${n(text.length)} characters; at most ${n(limits.characters)} can be shown.`;
  }
  const lines = linesOutsideCode(text);
  const table = excessOfTables(lines, limits);
  if (table) return table;
  if (lines.length > limits.lines) {
    return `The text has ${n(lines.length)} lines; at most ${n(limits.lines)} can be shown. ${CODE}`;
  }
  return excessOfDepth(lines, limits) ?? excessOfMarks(lines, limits);
}

type Line = { number: number; content: string };

const CODE = "Code between two lines of ``` is not counted.";
const NEWLINE = /\r\n|\n|\r/;
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;
/** After such a line the parser may read the following fences differently. */
const UNCLEAR = /```|~~~|<[a-z!?/]/i;

/**
 * Returns the lines that may be read as text. Lines between fences at the beginning of a line are
 * not.
 */
export function linesOutsideCode(text: string): Line[] {
  const outside: Line[] = [];
  let fence: RegExp | undefined;
  let clear = true;
  for (const [index, content] of text
    .replace(/^\uFEFF/, "")
    .split(NEWLINE)
    .entries()) {
    if (fence) {
      if (fence.test(content)) fence = undefined;
      continue;
    }
    const opened = clear ? FENCE.exec(content)?.[1] : undefined;
    if (opened) {
      fence = new RegExp(`^ {0,3}${opened[0]}{${opened.length},}[ \\t]*$`);
      // An empty line separates the text before the code from the text after it.
      outside.push({ number: index + 1, content: "" });
      continue;
    }
    if (UNCLEAR.test(content)) clear = false;
    outside.push({ number: index + 1, content });
  }
  return outside;
}

/**
 * Finds tables that are too large, as far as this can be seen without a parser. Others are found in
 * the tree. The check is made here because its message can name the table's line and size.
 */
function excessOfTables(lines: readonly Line[], limits: Limits): Excess | undefined {
  let excess: Excess | undefined;
  let end = lines.length;
  for (let index = lines.length - 1; index > 0; index -= 1) {
    const { content } = lines[index]!;
    if (content.trim() === "") end = index;
    const columns = columnsOf(content);
    const head = lines[index - 1]!;
    if (columns === 0 || cellsOf(head.content).length !== columns) continue;
    const rows = end - index;
    if (columns * rows > limits.cells) excess = tooManyCells(head.number, columns, rows, limits);
  }
  return excess;
}

/**
 * Returns the number of columns in a table's divider, such as "| --- | :-: |"; 0 for any other
 * line.
 */
function columnsOf(content: string): number {
  if (!/^[\s|:-]*$/.test(content)) return 0;
  const cells = cellsOf(content);
  return cells.length > 1 && cells.every((cell) => DIVIDER.test(cell)) ? cells.length : 0;
}

const DIVIDER = /^\s*:?-+:?\s*$/;

const cellsOf = (content: string) =>
  content
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");

/** Returns the message about a table whose head is in that line. */
export function tooManyCells(line: number, columns: number, rows: number, limits: Limits): Excess {
  return `The table in line ${n(line)} would have ${n(columns)} columns and ${n(rows)} rows; at most ${n(limits.cells)} cells can be shown.`;
}

/**
 * Adds up the list items and quotes around each line, because the parser finds them again for every
 * line.
 */
function excessOfDepth(lines: readonly Line[], limits: Limits): Excess | undefined {
  let open = 0;
  let afterBlank = true;
  let depths = 0;
  for (const { number, content } of lines) {
    if (content.trim() === "") {
      depths += open;
      afterBlank = true;
      continue;
    }
    const { marks, columns } = beginningOf(content);
    const depth = marks + Math.min(open, Math.floor(columns / 2));
    if (depth > limits.depth) {
      return `Line ${n(number)} is nested ${n(depth)} levels deep; at most ${limits.depth} can be shown.`;
    }
    // A line of a paragraph may leave out the marks of the list or quote around it.
    open = afterBlank ? depth : Math.max(open, depth);
    afterBlank = false;
    depths += open;
    if (depths > limits.depths) {
      return `The lists and quotes up to line ${n(number)} are too long and too deeply nested to be shown.`;
    }
  }
  return undefined;
}

const MARK = /(>)|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:/y;

/**
 * Returns the marks of lists, quotes and footnotes at the beginning of a line, and the columns of
 * space there.
 */
function beginningOf(content: string): { marks: number; columns: number } {
  const ruled = ruleFrom(content);
  let marks = 0;
  let columns = 0;
  for (let at = 0; at < ruled;) {
    const sign = content[at];
    if (sign === " " || sign === "\t") {
      columns += sign === "\t" ? 4 : 1;
      at += 1;
      continue;
    }
    MARK.lastIndex = at;
    const mark = MARK.exec(content);
    if (!mark) break;
    marks += 1;
    at += mark[0].length;
  }
  return { marks, columns };
}

/** Returns where "- - - - -" begins, which is a horizontal rule and not a list within a list. */
function ruleFrom(content: string): number {
  const end = content.trimEnd();
  const sign = end.at(-1);
  if (sign !== "-" && sign !== "*") return content.length;
  let from = end.length;
  while (from > 0 && (end[from - 1] === sign || end[from - 1] === " ")) from -= 1;
  return from;
}

const MARKS = /[*_~[\]`<!@|]|www\.|https?:/gi;
/** From each of these the parser searches for an end up to the end of the paragraph. */
const LOOKS_AHEAD = /\]\(|<[!?]/g;
const BLANK = /^(?: {0,3}(?:> ?)+)?[ \t]*$/;
/** The parser searches for the end of an address at each character of a row of these. */
const LONG_ROW = /[!"'()*,.:;<>?\]_~&]{200}/;
const ADDRESS = /www\.|https?:/i;
/** At most this many brackets may be open at once. */
const OPEN = 50;

function excessOfMarks(lines: readonly Line[], limits: Limits): Excess | undefined {
  let all = 0;
  let lookedAhead = 0;
  for (const { number, content } of partsOf(lines)) {
    const marks = countOf(MARKS, content);
    all += marks;
    lookedAhead += countOf(LOOKS_AHEAD, content) * content.length;
    const where = `The part that begins in line ${n(number)}`;
    if (marks > limits.marksTogether) {
      return `${where} has ${n(marks)} marks such as * [ and <; at most ${n(limits.marksTogether)} can be shown without an empty line between them. ${CODE}`;
    }
    if (lookedAhead > limits.lookedAhead) {
      return `${where} has too many links for its length. Empty lines between them would help.`;
    }
    if (mostOpen(content) > OPEN) {
      return `${where} has more than ${OPEN} brackets [ that are not closed. ${CODE}`;
    }
    if (ADDRESS.test(content) && LONG_ROW.test(content)) {
      return `${where} has an address and 200 punctuation marks in a row, which cannot be shown together.`;
    }
  }
  if (all <= limits.marks) return undefined;
  return `The text has ${n(all)} marks such as * [ and <; at most ${n(limits.marks)} can be shown. ${CODE}`;
}

/** Splits lines at empty lines. A paragraph never continues over one. */
function partsOf(lines: readonly Line[]): Line[] {
  const parts: Line[] = [];
  let part: { number: number; content: string[] } | undefined;
  const end = () => {
    if (part) parts.push({ number: part.number, content: part.content.join("\n") });
    part = undefined;
  };
  for (const { number, content } of lines) {
    if (BLANK.test(content)) {
      end();
      continue;
    }
    part ??= { number, content: [] };
    part.content.push(content);
  }
  end();
  return parts;
}

function countOf(what: RegExp, content: string): number {
  let count = 0;
  for (const _ of content.matchAll(what)) count += 1;
  return count;
}

function mostOpen(content: string): number {
  let open = 0;
  let most = 0;
  for (const sign of content) {
    if (sign === "[") most = Math.max(most, (open += 1));
    if (sign === "]" && open > 0) open -= 1;
  }
  return most;
}

const n = (count: number) => count.toLocaleString("en-NZ");
