/** One thing that waits for the staff of the office. */
export type WaitingItem = {
  /** The id of the row, unique within its source. */
  id: string;
  /** The person who waits, or the thing that does. */
  who: string;
  /** What it is about; empty if the source's title says everything. */
  what: string;
  since: Date;
  /** By when somebody should have acted; null if nothing sets a time. */
  due: Date | null;
  /** The member of staff whose it is; null for nobody. */
  ownerId: string | null;
  /** The page on which it is dealt with. */
  to: string;
};

/** Whose waiting things are asked for. */
export const whoseViews = ["all", "mine", "unassigned"] as const;
export type WhoseView = (typeof whoseViews)[number];

/** How urgent a deadline is: it has passed, it is within a day, or it is later. */
export function urgencyOf(due: Date | null, now: Date): "overdue" | "today" | "later" | "none" {
  if (!due) return "none";
  const left = due.getTime() - now.getTime();
  if (left < 0) return "overdue";
  return left < 24 * 60 * 60 * 1000 ? "today" : "later";
}

/** Compares by deadline, things without one last, and then by how long they have waited. */
export function byDeadline(one: WaitingItem, other: WaitingItem): number {
  const end = (item: WaitingItem) => item.due?.getTime() ?? Infinity;
  const difference = end(one) - end(other);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1);
}
