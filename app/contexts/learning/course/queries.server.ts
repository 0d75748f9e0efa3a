import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { enrolmentsOf } from "#app/contexts/admissions/public.server.ts";
import { moduleCards } from "#app/contexts/catalogue/public.server.ts";
import { sizeText, type ItemKind, isContentId } from "../content/rules.ts";
import { type Earned, earnedBefore, nextItem, type Progress, progressOf } from "./progress.ts";
import { type Change, changeSince } from "./changed.ts";
import { lastVisit, versionsReadBy } from "./progress.server.ts";
import { shownCourse } from "./open-course.server.ts";
import { draftOutlineOf, type OutlineItem, outlineOf } from "./published.server.ts";

/** An item in the lists of the course page. */
export type ListedItem = {
  id: string;
  kind: ItemKind;
  title: string;
  /** "12 min", "10 questions", "20 min time limit", "document", "3 KB". */
  facts: string[];
  completed: boolean;
  /** What happened to it since it was completed. */
  changed: Change;
};

export type ViewedModule = {
  id: string;
  title: string;
  description: string;
  items: ListedItem[];
  completedItems: number;
};

/** A course as its viewer shows it. */
export type CourseView = {
  id: string;
  title: string;
  description: string;
  /** The module of the catalogue that it belongs to; null if it is open to every member. */
  moduleId: string | null;
  progress: Progress;
  /** The higher percentage that they had before it grew. */
  earned: Earned | null;
  modules: ViewedModule[];
  /** The item that was opened last, if it is still in the course. */
  last: { id: string; title: string } | null;
  /** The first item that is not completed; else the first that is to be read `again`. */
  next: { id: string; title: string; moduleId: string; again: boolean } | null;
  /** When the actor completed it, if it has grown since. What they earned stays as it is. */
  completedBeforeItGrew: Date | null;
  /** It is shown to those who write it, with its drafts. */
  preview: boolean;
  /** False for staff who are not enrolled: they can only look at it. */
  can: { learn: boolean };
};

/**
 * Returns the course for the actor; undefined if it is unknown, a draft or not open to them. Staff
 * see every published course.
 *
 * At most four queries, and one more after courses were changed.
 */
export async function courseView(
  ctx: Ctx,
  courseId: string,
  asked: { preview: boolean } = { preview: false },
): Promise<CourseView | undefined> {
  const shown = await shownCourse(ctx, courseId, asked);
  if (!shown) return undefined;
  const { course, member, learns, preview } = shown;
  const items = preview ? await draftOutlineOf(ctx, courseId) : await outlineOf(ctx, courseId);
  const read = preview ? new Map<string, number>() : await versionsReadBy(ctx, member.id, courseId);
  const completed = new Set(read.keys());
  const [visited] = preview ? [] : await lastVisit(ctx.db).execute({ userId: member.id, courseId });
  const brief = ({ id, title, moduleId }: OutlineItem) => ({ id, title, moduleId });
  const last = items.find(({ id }) => id === visited?.itemId);
  const open = nextItem(items, completed);
  const progress = progressOf(
    items.map(({ id }) => id),
    completed,
  );
  const next = open ?? items.find((item) => changeSince(read.get(item.id), item) === "material");
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    moduleId: course.moduleId,
    progress,
    earned: earnedBefore(visited, progress),
    modules: modulesOf(items, read),
    last: last ? brief(last) : null,
    next: next ? { ...brief(next), again: next !== open } : null,
    completedBeforeItGrew: open ? (visited?.completedAt ?? null) : null,
    preview,
    can: { learn: learns },
  };
}

function modulesOf(
  items: readonly OutlineItem[],
  read: ReadonlyMap<string, number>,
): ViewedModule[] {
  const modules = new Map<string, ViewedModule>();
  for (const item of items) {
    const { moduleId: id, moduleTitle: title, moduleDescription: description } = item;
    const module = modules.get(id) ?? { id, title, description, items: [], completedItems: 0 };
    modules.set(id, module);
    const done = read.has(item.id);
    if (done) module.completedItems += 1;
    module.items.push({
      id: item.id,
      kind: item.kind,
      title: item.title,
      facts: factsOf(item),
      completed: done,
      changed: changeSince(read.get(item.id), item),
    });
  }
  return [...modules.values()];
}

function factsOf({ kind, minutes, questions, type, bytes, video }: OutlineItem): string[] {
  if (kind === "lecture") return [`${minutes} min`, video ? "video" : "text"];
  if (kind === "quiz") return [counted(questions ?? 0, "question"), `${minutes} min time limit`];
  if (kind === "external") return ["external", "opens in a new window"];
  return [type ?? "document", sizeText(bytes ?? 0)];
}

/**
 * Returns a catalogue module that the actor is enrolled in, with when and where it begins;
 * undefined for other modules. Enrolled members see it while the module has no online theory.
 */
export async function enrolledModule(ctx: Ctx, moduleId: string) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !isContentId(moduleId)) return undefined;
  const places = await enrolmentsOf(ctx, actor.id);
  const own = places.filter(({ moduleIds }) => moduleIds.includes(moduleId));
  const [module] = own.length > 0 ? await moduleCards(ctx, [moduleId]) : [];
  if (!module) return undefined;
  return {
    id: module.id,
    title: module.title,
    description: module.description,
    duration: module.duration,
    places: own.map(({ intakeDate, endsOn, location }) => ({ intakeDate, endsOn, location })),
  };
}
