/** Words that are addresses of pages beside those of the things, and cannot be ids. */
const reserved = new Set(["new", "glossary", "notes"]);

/**
 * Makes an id from a title: "Moving on Foot" becomes `moving-on-foot`, or `moving-on-foot-2` if
 * that is taken. This is done once. The title may change afterwards, the id does not.
 */
export function idFromTitle(title: string, taken: ReadonlySet<string>): string {
  const word =
    title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "untitled";
  const free = (id: string) => !taken.has(id) && !reserved.has(id);
  if (free(word)) return word;
  let number = 2;
  while (!free(`${word}-${number}`)) number += 1;
  return `${word}-${number}`;
}
