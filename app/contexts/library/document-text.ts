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

/** What a part is told from the others of its document by: its words. */
export function partKey(part: DocumentPart): string {
  return wordsOf(part).join(" ");
}

function wordsOf(part: DocumentPart): string[] {
  return Object.values(part).flat(2);
}
