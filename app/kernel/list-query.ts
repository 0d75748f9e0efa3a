/** Returns the search of a list's address; undefined if it is blank. */
export function searchIn(query: URLSearchParams): string | undefined {
  return query.get("q")?.trim().slice(0, 100) || undefined;
}

/** Returns the page number in a list's address. `pageOf` limits it to pages that exist. */
export function pageIn(query: URLSearchParams): number {
  return Number(query.get("page") ?? 1);
}
