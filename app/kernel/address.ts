/** A page's address with what is looked at on it; words that say nothing are left out. */
export function addressOf(
  page: string,
  params: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, word] of Object.entries(params)) if (word) query.set(name, word);
  return query.size > 0 ? `${page}?${query}` : page;
}
