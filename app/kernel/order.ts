export type Direction = "up" | "down";

/** Where something is put: a place up or down, or in front of another one (null: at the end). */
export type Movement = Direction | { before: string | null };

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

/** Returns the ids with one of them put in front of another one, or at the end; the same array if nothing changes. */
export function placedBefore(
  ids: readonly string[],
  id: string,
  before: string | null,
): readonly string[] {
  if (id === before || !ids.includes(id)) return ids;
  const others = ids.filter((each) => each !== id);
  const to = before === null ? others.length : others.indexOf(before);
  if (to < 0) return ids;
  const order = others.toSpliced(to, 0, id);
  return order.every((each, at) => each === ids[at]) ? ids : order;
}
