export type Direction = "up" | "down";

/**
 * The ids with one of them a place further up or down. Where it stays, as it does at the end, they
 * are the very same list.
 */
export function moved(ids: readonly string[], id: string, direction: Direction): readonly string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const order = [...ids];
  [order[from], order[to]] = [order[to]!, order[from]!];
  return order;
}
