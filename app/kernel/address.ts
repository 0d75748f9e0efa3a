/** A page's address with what is looked at on it; words that say nothing are left out. */
export function addressOf(
  page: string,
  words: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, word] of Object.entries(words)) if (word) query.set(name, word);
  return query.size > 0 ? `${page}?${query}` : page;
}
