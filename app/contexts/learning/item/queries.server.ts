import type { Ctx } from "#app/platform/ctx.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { learnerStatus } from "../lti/queries/learner-status.server.ts";
import { attemptsAt } from "../quiz/queries.server.ts";
import { completionsOf } from "../course/progress.server.ts";
import { shownCourse } from "../course/open-course.server.ts";
import { type Outline, outlineAround } from "../course/outline.ts";
import { outlineOf, type ItemRow, publishedItem } from "../course/published.server.ts";
import { type ReadingMatter, readingMatter } from "../content/reading-matter.server.ts";

type Exercise = Awaited<ReturnType<typeof learnerStatus>>;
type Attempts = Awaited<ReturnType<typeof attemptsAt>>;

/** The content of an item's own page. */
export type ItemContent =
  | ReadingMatter
  | { kind: "quiz"; questions: number; minutes: number; passPercent: number; attempts: Attempts }
  | { kind: "external"; description: string; exercise: Exercise };

export type ItemView = {
  course: { id: string; title: string };
  moduleId: string;
  moduleTitle: string;
  id: string;
  title: string;
  completed: boolean;
  /** The course around it, with the items before and after it. */
  outline: Outline;
  content: ItemContent;
  /** False for staff who are not enrolled: they can only look at it. */
  can: { learn: boolean };
};

/**
 * Returns an item of a course for the actor; undefined if the course is not open to them. Throws
 * NotFound for an unknown item of an open course. At most eight queries.
 */
export async function itemView(
  ctx: Ctx,
  courseId: string,
  itemId: string,
): Promise<ItemView | undefined> {
  const shown = await shownCourse(ctx, courseId);
  if (!shown) return undefined;
  const { course, member, learns } = shown;
  const item = orNotFound(await publishedItem(ctx, courseId, itemId));
  const items = await outlineOf(ctx, courseId);
  const completed = await completionsOf(ctx, member.id, courseId);
  return {
    course: { id: course.id, title: course.title },
    moduleId: item.moduleId,
    moduleTitle: items.find(({ id }) => id === itemId)?.moduleTitle ?? "",
    id: item.id,
    title: item.title,
    completed: completed.has(itemId),
    outline: outlineAround(items, completed, itemId),
    content: await contentOf(ctx, member.id, item),
    can: { learn: learns },
  };
}

async function contentOf(ctx: Ctx, userId: string, item: ItemRow): Promise<ItemContent> {
  const { details, courseId, id: itemId } = item;
  if (details.kind === "quiz") {
    return { ...details, attempts: await attemptsAt(ctx, { userId, courseId, itemId }) };
  }
  if (details.kind === "external") {
    return { ...details, exercise: await learnerStatus(ctx, { userId, courseId, itemId }) };
  }
  return readingMatter(ctx, courseId, details);
}
