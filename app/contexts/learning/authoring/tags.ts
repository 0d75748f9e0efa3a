/** The longest tag, and how many a question has at most. */
const LONGEST = 40;
const MOST = 12;

/** Returns the tags in a text that separates them by commas, in lower case and each once. */
export function tagsIn(typed: string): string[] {
  const tags = typed
    .split(/[,;\n]/)
    .map((tag) => tag.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " "))
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}

/** Returns why tags cannot be stored, as a sentence; undefined if they can. */
export function tagFault(tags: readonly string[]): string | undefined {
  if (tags.length > MOST) return `A question has ${MOST} tags at most`;
  const long = tags.find((tag) => tag.length > LONGEST);
  return long && `A tag has ${LONGEST} characters at most: ${long.slice(0, LONGEST)}…`;
}
