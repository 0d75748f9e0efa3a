import { type Change, changeSince } from "./changed.ts";
import type { ItemKind } from "../content/rules.ts";
import { type Progress, progressOf } from "./progress.ts";
import type { OutlineItem } from "./published.server.ts";

/** The items of a module in the outline beside a text. */
export type OutlinedModule = {
  id: string;
  title: string;
  completedItems: number;
  totalItems: number;
  /** Null where a course is so long that only the module in hand is listed whole. */
  items:
    | { id: string; kind: ItemKind; title: string; completed: boolean; changed: Change }[]
    | null;
};

/** A course around one of its items: where one is, what is done, and what is still to do. */
export type Outline = {
  modules: OutlinedModule[];
  progress: Progress;
  /** The minutes of what is not completed: reading times, and the time limits of quizzes. */
  minutesLeft: number;
  previous: { id: string; title: string } | null;
  following: { id: string; title: string } | null;
};

/** Courses with more items list only the module in hand whole, so that their pages stay small. */
export const MOST_LISTED = 80;

/** Returns the outline of a course around an item. `read` has the content version of what is completed. */
export function outlineAround(
  items: readonly OutlineItem[],
  read: ReadonlyMap<string, number>,
  itemId: string,
): Outline {
  const completed = new Set(read.keys());
  const at = items.findIndex(({ id }) => id === itemId);
  const brief = (item: OutlineItem | undefined) =>
    item ? { id: item.id, title: item.title } : null;
  const whole = items.length <= MOST_LISTED;
  const byModule = Map.groupBy(items, ({ moduleId }) => moduleId);
  const modules = [...byModule].map(([id, ofModule]): OutlinedModule => {
    const listed = whole || id === items[at]?.moduleId;
    const done = ofModule.filter((item) => completed.has(item.id));
    return {
      id,
      title: ofModule[0]!.moduleTitle,
      completedItems: done.length,
      totalItems: ofModule.length,
      items: listed
        ? ofModule.map((item) => ({
            id: item.id,
            kind: item.kind,
            title: item.title,
            completed: completed.has(item.id),
            changed: changeSince(read.get(item.id), item),
          }))
        : null,
    };
  });
  const left = items.filter(({ id }) => !completed.has(id));
  return {
    modules,
    progress: progressOf(
      items.map(({ id }) => id),
      completed,
    ),
    minutesLeft: left.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    previous: at > 0 ? brief(items[at - 1]) : null,
    following: brief(items[at + 1]),
  };
}

/** Returns a time to read: "12 min", "2 h 10 min". */
export function readingTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
