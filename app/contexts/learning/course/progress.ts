/** Where somebody stands in a course (D2 §3 "Progress per course"). */
export type Progress = { percentComplete: number; completedItems: number; totalItems: number };

/**
 * Derived from what the course holds now and what was completed: a completion of something that has
 * left the course counts for nothing, and 100 is reached by completing all of it, never by rounding.
 */
export function progressOf(itemIds: readonly string[], completed: ReadonlySet<string>): Progress {
  const totalItems = itemIds.length;
  const completedItems = itemIds.filter((id) => completed.has(id)).length;
  const percentComplete = totalItems === 0 ? 0 : Math.floor((100 * completedItems) / totalItems);
  return { percentComplete, completedItems, totalItems };
}

/** A course without content is never complete. */
export function isComplete({ completedItems, totalItems }: Progress): boolean {
  return totalItems > 0 && completedItems === totalItems;
}

/** The first item that is not completed; undefined when all are. */
export function nextItem<Item extends { id: string }>(
  items: readonly Item[],
  completed: ReadonlySet<string>,
): Item | undefined {
  return items.find(({ id }) => !completed.has(id));
}
