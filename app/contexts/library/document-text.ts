/** One part of a document's text, drawn the same way on the page and on paper. */
export type DocumentPart =
  | { heading: string }
  | { text: string }
  /** Points, in no order. */
  | { items: string[] }
  /** Points that are ticked off on paper. */
  | { checks: string[] }
  /** Points that are taken one after the other. */
  | { steps: string[] }
  /** A term and what it means, or a time and what happens. */
  | { facts: [term: string, meaning: string][] };

/** How many words a document has, headings and terms included. */
export function wordCount(parts: readonly DocumentPart[]): number {
  return parts
    .flatMap(wordsOf)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** What each thing of a list is told from the others by: its words, counted where they are repeated. */
export function keyed<T>(things: readonly T[], wordsOf: (thing: T) => string): [string, T][] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const words = wordsOf(thing);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    return [times > 1 ? `${words} ${times}` : words, thing];
  });
}

/** A document's parts, each with what it is told from the others by. */
export function keyedParts(parts: readonly DocumentPart[]): [string, DocumentPart][] {
  return keyed(parts, (part) => wordsOf(part).join(" "));
}

function wordsOf(part: DocumentPart): string[] {
  return Object.values(part).flat(2);
}
