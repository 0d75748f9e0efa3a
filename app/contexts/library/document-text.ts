/** One part of a document's text. The page and the PDF are made from the same parts. */
export type DocumentPart =
  | { heading: string }
  | { text: string }
  /** An unordered list. */
  | { items: string[] }
  /** A checklist, to be ticked on paper. */
  | { checks: string[] }
  /** A numbered list. */
  | { steps: string[] }
  /** A term and what it means, or a time and what happens. */
  | { facts: [term: string, meaning: string][] };

/** Returns the number of words in a document, including headings and terms. */
export function wordCount(parts: readonly DocumentPart[]): number {
  return parts
    .flatMap(wordsOf)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns React keys for a list: each entry's text, numbered if it is repeated. */
export function keyed<T>(things: readonly T[], wordsOf: (thing: T) => string): [string, T][] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const words = wordsOf(thing);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    return [times > 1 ? `${words} ${times}` : words, thing];
  });
}

/** Returns a document's parts with their React keys. */
export function keyedParts(parts: readonly DocumentPart[]): [string, DocumentPart][] {
  return keyed(parts, (part) => wordsOf(part).join(" "));
}

function wordsOf(part: DocumentPart): string[] {
  return Object.values(part).flat(2);
}
