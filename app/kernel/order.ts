export type Direction = "up" | "down";

/**
 * Returns the ids with one of them moved a place up or down. If it cannot move, because it is at
 * the end, the very same array is returned.
 */
export function moved(ids: readonly string[], id: string, direction: Direction): readonly string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const order = [...ids];
  [order[from], order[to]] = [order[to]!, order[from]!];
  return order;
}
