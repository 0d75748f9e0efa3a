/** Words of an address that mean a page of the staff, not a thing. */
const reserved = new Set(["new"]);

/**
 * The id that a title becomes: "Moving on Foot" is `moving-on-foot`, and `moving-on-foot-2` where
 * that is taken. It is made once; the title may change afterwards, the id does not.
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
