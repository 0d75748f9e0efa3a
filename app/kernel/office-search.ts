/** Something that the search of the office has found, or a page or an action that it leads to. */
export type FoundItem = { key: string; text: string; detail: string; to: string };

/** What was found of one kind, such as people. */
export type FoundGroup = { name: string; title: string; items: FoundItem[] };

/** Fewer letters than these find pages and actions only, because an index on texts needs three. */
export const LEAST_LETTERS = 3;

/** Returns the words of a search, without case and accents, ten at most. */
export function wordsOf(search: string): string[] {
  return plain(search)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 10);
}

/** Returns whether every word of a search is somewhere in a text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .trim();
}
