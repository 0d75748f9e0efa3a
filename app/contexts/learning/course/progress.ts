/** A member's progress in a course (D2 §3 "Progress per course"). */
export type Progress = { percentComplete: number; completedItems: number; totalItems: number };

/**
 * A percentage that a member had reached before their course grew: of how many items, and until when.
 * It stays as it was earned.
 */
export type Earned = { percentComplete: number; totalItems: number; until: Date };

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

/** Returns what a member's summary says was earned, if it is more than they have of the course now. */
export function earnedBefore(
  summary:
    | { earnedPercent: number | null; earnedOf: number | null; earnedUntil: Date | null }
    | undefined,
  now: Progress,
): Earned | null {
  const {
    earnedPercent: percentComplete,
    earnedOf: totalItems,
    earnedUntil: until,
  } = summary ?? {};
  if (!percentComplete || !totalItems || !until || percentComplete <= now.percentComplete) {
    return null;
  }
  return { percentComplete, totalItems, until };
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
