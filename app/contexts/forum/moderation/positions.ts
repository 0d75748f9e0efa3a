/** More replies than this are not moved at once. */
export const MOST_MOVED = 500;

/**
 * Reads positions as people write them, "3, 5-9", in order and each once. Returns undefined if it is
 * something else, or names more than `MOST_MOVED`.
 */
export function readPositions(text: string): number[] | undefined {
  const found = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const range = /^#?(\d{1,7})(?:[-–]#?(\d{1,7}))?$/.exec(part);
    if (!range) return undefined;
    const first = Number(range[1]);
    const last = Number(range[2] ?? range[1]);
    if (first < 1 || last < first || last - first >= MOST_MOVED) return undefined;
    for (let position = first; position <= last; position++) found.add(position);
  }
  if (found.size === 0 || found.size > MOST_MOVED) return undefined;
  return [...found].toSorted((one, other) => one - other);
}
