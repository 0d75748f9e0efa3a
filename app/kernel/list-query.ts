/** What a list's address searches for; a blank one asks for everything. */
export function searchIn(query: URLSearchParams): string | undefined {
  return query.get("q")?.trim().slice(0, 100) || undefined;
}

/** The page that a list's address asks for; `pageOf` brings it among those that there are. */
export function pageIn(query: URLSearchParams): number {
  return Number(query.get("page") ?? 1);
}
