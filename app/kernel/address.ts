/** Returns an address with a query; parameters without a value are left out. */
export function addressOf(
  page: string,
  params: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, word] of Object.entries(params)) if (word) query.set(name, word);
  return query.size > 0 ? `${page}?${query}` : page;
}
