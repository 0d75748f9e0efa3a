/** A member's progress in a course (D2 §3 "Progress per course"). */
export type Progress = { percentComplete: number; completedItems: number; totalItems: number };

/**
 * Calculates progress from the course's present items. Completions of other items do not count. The
 * percentage is rounded down, so 100 means that all items are completed.
 */
export function progressOf(itemIds: readonly string[], completed: ReadonlySet<string>): Progress {
  const totalItems = itemIds.length;
  const completedItems = itemIds.filter((id) => completed.has(id)).length;
  const percentComplete = totalItems === 0 ? 0 : Math.floor((100 * completedItems) / totalItems);
  return { percentComplete, completedItems, totalItems };
}

/** Returns whether all items are completed. A course without items is never complete. */
export function isComplete({ completedItems, totalItems }: Progress): boolean {
  return totalItems > 0 && completedItems === totalItems;
}

/** Returns the first item that is not completed, or undefined. */
export function nextItem<Item extends { id: string }>(
  items: readonly Item[],
  completed: ReadonlySet<string>,
): Item | undefined {
  return items.find(({ id }) => !completed.has(id));
}
