/** The value of the parameter with which staff see a draft on its page: `?preview=draft`. */
export const DRAFT = "draft";

/** Returns the address at which staff see a page with the drafts of its texts. */
export function previewAddress(path: string): string {
  return `${path}?preview=${DRAFT}`;
}
