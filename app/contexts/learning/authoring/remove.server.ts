import { and, countDistinct, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { href } from "react-router";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { courseRemoved, itemRemoved, moduleRemoved } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import {
  courseItems,
  courseModules,
  courses,
  quizAttempts,
  userCourseProgress,
} from "../tables/courses.ts";
import { readingPlaces } from "../tables/reading.ts";
import type { ItemKind } from "../content/rules.ts";
import { midwayTexts } from "./messages.ts";
import { editedCourse, editedItem, editedModule } from "./rows.server.ts";
import { authoredCourse, coursePicturesOf } from "./course-queries.server.ts";
import { authoredQuestion } from "./item-queries.server.ts";

/**
 * Removes a course, a module with its items, or an item, for good. Completions, attempts and
 * certificates stay, and their owners can still read them.
 */
export async function removeContent(
  ctx: Ctx,
  what: { courseId: string; moduleId?: string | undefined; itemId?: string | undefined },
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.removeCourses(ctx.actor));
  const { courseId, moduleId, itemId } = what;
  return transact<undefined, never>(ctx, async (tx) => {
    const course = await editedCourse(tx, courseId);
    const removedAt = tx.clock.now();
    if (itemId) {
      const { title, kind, details } = await editedItem(tx, courseId, itemId);
      await removeItems(tx, and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
      const before = { title, kind, details };
      await record(tx, itemRemoved, { courseId, itemId, removed: true }, { before });
      return ok();
    }
    if (moduleId) {
      const { title, description } = await editedModule(tx, courseId, moduleId);
      const of = and(eq(courseItems.courseId, courseId), eq(courseItems.moduleId, moduleId));
      const items = await removeItems(tx, of);
      await tx.db
        .update(courseModules)
        .set({ removedAt })
        .where(and(eq(courseModules.courseId, courseId), eq(courseModules.id, moduleId)));
      const before = { title, description, items };
      await record(tx, moduleRemoved, { courseId, moduleId, removed: true }, { before });
      return ok();
    }
    await tx.db
      .update(courses)
      .set({ removedAt, publishedAt: null })
      .where(eq(courses.id, courseId));
    const { title, description } = course;
    await record(tx, courseRemoved, { courseId }, { before: { title, description } });
    return ok();
  });
}

async function removeItems(tx: Tx, of: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx.db
    .update(courseItems)
    .set({ removedAt: tx.clock.now(), publishedAt: null })
    .where(and(of, isNull(courseItems.removedAt)))
    .returning({ id: courseItems.id });
  return rows.map(({ id }) => id);
}

/** The page that asks for confirmation before something is removed. */
type RemovalView = {
  course: { id: string; title: string };
  heading: string;
  title: string;
  says: string[];
  /** Where Cancel leads. */
  back: string;
};

/** Returns the content of the confirmation page: what is removed, and how many completed it. */
export async function removalOf(ctx: Ctx, what: Removal): Promise<RemovalView> {
  authorize(learningPolicy.removeCourses(ctx.actor));
  const { courseId, moduleId, itemId, questionId, pictureId } = what;
  const { id, title, modules } = await authoredCourse(ctx, courseId);
  const course = { id, title };
  const page = href("/admin/courses/:courseId", { courseId: id });
  if (pictureId) {
    const pictures = isId(pictureId) ? await coursePicturesOf(ctx, id) : [];
    const { alt } = orNotFound(pictures.find((picture) => picture.id === pictureId));
    const says = ["Its files are deleted. A picture that a text still shows is not removed."];
    return { course, heading: "Remove this picture?", title: alt, says, back: `${page}/pictures` };
  }
  if (itemId && questionId) {
    const { question } = await authoredQuestion(ctx, { courseId, itemId, questionId });
    const says = [
      "It is drawn no more.",
      "Attempts that drew it keep it, with its answers and its explanation.",
    ];
    const back = `${page}/items/${itemId}/questions/${questionId}`;
    return { course, heading: "Remove this question?", title: question.text, says, back };
  }
  const module = moduleId ? orNotFound(modules.find((each) => each.id === moduleId)) : undefined;
  const items = (module ? [module] : modules).flatMap((each) => each.items);
  const item = itemId ? orNotFound(items.find((each) => each.id === itemId)) : undefined;
  const gone = item ? [item] : items;
  const learners = await learnersOf(
    ctx,
    courseId,
    gone.map((each) => each.id),
  );
  const says = [
    item ? "Members do not find it in the course any more." : countedItems(gone.length),
    `${learners} ${learners === 1 ? "member has" : "members have"} completed something of it; that stays readable in their record.`,
    ...(await midwaySentences(ctx, courseId, gone)),
    ...(item || module
      ? ["Whoever has completed all the rest has completed the course with that."]
      : ["Certificates that were issued stay valid."]),
  ];
  if (item) {
    const back = `${page}/items/${item.id}`;
    return { course, heading: `Remove this ${item.kind}?`, title: item.title, says, back };
  }
  if (module) {
    const back = `${page}/modules/${module.id}`;
    return { course, heading: "Remove this module?", title: module.title, says, back };
  }
  return { course, heading: "Remove this course?", title, says, back: page };
}

const countedItems = (n: number) =>
  `It goes with everything in it: ${n} ${n === 1 ? "item" : "items"}.`;

async function learnersOf(ctx: Pick<Ctx, "db">, courseId: string, itemIds: string[]) {
  if (itemIds.length === 0) return 0;
  const { courseId: of, contentId, userId } = userCourseProgress;
  const [row] = await ctx.db
    .select({ n: countDistinct(userId) })
    .from(userCourseProgress)
    .where(and(eq(of, courseId), inArray(contentId, itemIds)));
  return row?.n ?? 0;
}

/** Returns who is in the middle of what is removed, and what happens to what they have done. */
async function midwaySentences(
  ctx: Pick<Ctx, "db">,
  courseId: string,
  items: readonly { id: string; kind: ItemKind }[],
): Promise<string[]> {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [open] = await ctx.db
    .select({ n: countDistinct(quizAttempts.userId) })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.courseId, courseId),
        inArray(quizAttempts.itemId, ids),
        isNull(quizAttempts.closedAt),
      ),
    );
  const [begun] = await ctx.db
    .select({ n: countDistinct(readingPlaces.userId) })
    .from(readingPlaces)
    .leftJoin(
      userCourseProgress,
      and(
        eq(userCourseProgress.userId, readingPlaces.userId),
        eq(userCourseProgress.courseId, readingPlaces.courseId),
        eq(userCourseProgress.contentId, readingPlaces.itemId),
      ),
    )
    .where(
      and(
        eq(readingPlaces.courseId, courseId),
        inArray(readingPlaces.itemId, ids),
        isNotNull(readingPlaces.readAt),
        isNull(userCourseProgress.userId),
      ),
    );
  return midwayTexts({
    attempts: open?.n ?? 0,
    readers: begun?.n ?? 0,
    hasQuiz: items.some(({ kind }) => kind === "quiz"),
  });
}

/** What to remove from a course: the most specific part that is named, or the whole course. */
export type Removal = {
  courseId: string;
  moduleId: string | undefined;
  itemId: string | undefined;
  questionId: string | undefined;
  pictureId: string | undefined;
};

/** Reads a removal from an address: `?module=`, `?item=`, `?item=…&question=`, `?picture=`. */
export function removalIn(courseId: string, query: URLSearchParams): Removal {
  const named = (name: string) => query.get(name) ?? undefined;
  return {
    courseId,
    moduleId: named("module"),
    itemId: named("item"),
    questionId: named("question"),
    pictureId: named("picture"),
  };
}
