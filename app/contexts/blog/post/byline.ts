/** An author of a post who has a page. */
export type PostAuthor = { name: string; slug: string };

/** Returns names as a byline: "A", "A and B", "A, B and C". */
export function bylineOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The fields of a post's form in which its authors are chosen, in the order of the byline. */
export const authorFields = ["authorId", "authorId2", "authorId3", "authorId4"] as const;

type Chosen = Record<(typeof authorFields)[number], string>;

/** Returns the authors that a form has chosen, each once. */
export function chosenAuthors(fields: Chosen): string[] {
  return [...new Set(authorFields.map((field) => fields[field]).filter((id) => id !== ""))];
}
