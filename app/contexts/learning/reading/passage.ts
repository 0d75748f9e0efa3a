/** A passage of a text: its words, and what stands before and after them. */
export type Passage = { quote: string; prefix: string; suffix: string };

/** How much of a text is kept around a passage. */
const CONTEXT = 40;

/** The longest passage that can be highlighted, in characters. */
export const LONGEST_QUOTE = 2000;

/** Returns the passage between two places of a text. Spaces at its ends are left out. */
export function passageAt(text: string, from: number, to: number): Passage {
  const quote = text.slice(from, to);
  const start = from + quote.length - quote.trimStart().length;
  const end = to - (quote.length - quote.trimEnd().length);
  return {
    quote: text.slice(start, Math.max(start, end)),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  };
}

/**
 * Returns where a passage is in a text, which may have changed since: at the place whose surroundings
 * are most like those of the passage. Returns undefined if its words are not there any more. Spaces
 * and line breaks do not matter.
 */
export function findPassage(
  text: string,
  { quote, prefix, suffix }: Passage,
): { from: number; to: number } | undefined {
  const { plain, at } = withoutBreaks(text);
  const words = withoutBreaks(quote).plain.trim();
  if (words === "") return undefined;
  const before = withoutBreaks(prefix).plain;
  const after = withoutBreaks(suffix).plain;
  let best: { from: number; alike: number } | undefined;
  for (let from = plain.indexOf(words); from >= 0; from = plain.indexOf(words, from + 1)) {
    const alike = alikeBefore(plain, from, before) + alikeAfter(plain, from + words.length, after);
    if (!best || alike > best.alike) best = { from, alike };
  }
  if (!best) return undefined;
  return { from: at[best.from]!, to: at[best.from + words.length - 1]! + 1 };
}

/** Returns a text with single spaces, and where each of its characters was before. */
function withoutBreaks(text: string): { plain: string; at: number[] } {
  const at: number[] = [];
  let plain = "";
  for (let n = 0; n < text.length; n += 1) {
    const sign = /\s/.test(text[n]!) ? " " : text[n]!;
    if (sign === " " && plain.endsWith(" ")) continue;
    plain += sign;
    at.push(n);
  }
  return { plain, at };
}

function alikeBefore(text: string, place: number, before: string): number {
  let n = 0;
  while (n < before.length && n < place && text[place - 1 - n] === before.at(-1 - n)) n += 1;
  return n;
}

function alikeAfter(text: string, place: number, after: string): number {
  let n = 0;
  while (n < after.length && text[place + n] === after[n]) n += 1;
  return n;
}

/** Returns the text of our own HTML, as a browser's `textContent` gives it. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!);
}

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

const PARAGRAPH = /<p id="p-(\d+)">([\s\S]*?)<\/p>/g;

/** How much of a paragraph is kept to find it again. */
const BEGINNING = 60;

/** Returns how a paragraph begins, by which it is found again. */
export const beginningOf = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, BEGINNING);

/**
 * Returns the paragraph at which somebody stopped reading, in a text that may have changed since: the
 * one that begins as theirs did, otherwise the one with its number. Undefined if there is none.
 */
export function foundParagraph(
  html: string,
  place: { paragraph: number; beginning: string },
): { paragraph: number; beginning: string } | undefined {
  const paragraphs = [...html.matchAll(PARAGRAPH)].map(([, number, inner]) => ({
    paragraph: Number(number),
    beginning: beginningOf(textOfHtml(inner!)),
  }));
  const same = paragraphs.filter(({ beginning }) => beginning === place.beginning);
  const nearest = same.toSorted(
    (a, b) => Math.abs(a.paragraph - place.paragraph) - Math.abs(b.paragraph - place.paragraph),
  )[0];
  return nearest ?? paragraphs.find(({ paragraph }) => paragraph === place.paragraph);
}
