export type Direction = "up" | "down";

/** The ids with one of them a place further up or down; at the end it stays where it is. */
export function moved(ids: readonly string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  const order = [...ids];
  if (from < 0 || to < 0 || to >= ids.length) return order;
  [order[from], order[to]] = [order[to]!, order[from]!];
  return order;
}
