/** Which questions of a bank are shown. */
export type BankView = { q?: string | undefined; tag?: string | undefined; page?: number };

/** Returns which questions of a bank an address asks for. */
export function bankViewOf({ searchParams }: URL): BankView {
  const text = (name: string) => searchParams.get(name)?.slice(0, 200) ?? undefined;
  return { q: text("q"), tag: text("tag"), page: Number(searchParams.get("page")) || 1 };
}
