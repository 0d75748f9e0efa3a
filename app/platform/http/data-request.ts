/** Returns whether the page's own script asks for data, and not a browser for a page. */
export function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}
