import { createHash } from "node:crypto";
import { and, count, eq, isNotNull, max, or } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { glossaryOf } from "../content/glossary.server.ts";
import { lockOf } from "../course/item-lock.ts";
import { openCourse } from "../course/open-course.server.ts";
import { versionsReadBy } from "../course/progress.server.ts";
import { outlineOf } from "../course/published.server.ts";
import { courseItems, quizAttempts } from "../tables/courses.ts";
import { readingNotes, readingPlaces, readingTicks } from "../tables/reading.ts";

/** The pages of a course, as a device is told of them. */
type CoursePages = { owner: string; title: string; pages: { path: string; version: string }[] };

/**
 * Returns the pages of a course that a device keeps for the actor: the course's own page for each of
 * its modules, the glossary, lectures, documents, quizzes, and attempts that are open. Undefined for a
 * course that is not open to them. A page's version changes with what the actor sees on it, so that a
 * device asks again only for what has changed. Ten queries, however large the course is.
 */
export async function coursePages(ctx: Ctx, courseId: string): Promise<CoursePages | undefined> {
  const open = await openCourse(ctx, courseId);
  if (!open) return undefined;
  const { course, member } = open;
  const userId = member.id;
  const items = await outlineOf(ctx, courseId);
  const read = await versionsReadBy(ctx, userId, courseId);
  const locked = await lockedItems(ctx, courseId, {
    published: new Set(items.map(({ id }) => id)),
    completed: new Set(read.keys()),
  });
  const attempts = await attemptsIn(ctx, { userId, courseId });
  const notes = await notesIn(ctx, { userId, courseId });
  const bookmarks = await bookmarksIn(ctx, { userId, courseId });
  const ticks = await ticksIn(ctx, { userId, courseId });
  const path = `/course/${courseId}`;
  const { hash } = await glossaryOf(ctx, courseId);
  const whole = [items, [...read], [...locked]];
  const modules = [...new Set(items.map(({ moduleId }) => moduleId))];
  return {
    owner: userId,
    title: course.title,
    pages: [
      page(path, whole),
      ...modules.map((module) =>
        page(`${path}?${new URLSearchParams({ module, tab: "all" })}`, whole),
      ),
      page(`${path}/glossary`, [hash]),
      ...items
        .filter(({ kind }) => kind !== "external")
        .map((item) =>
          page(`${path}/${item.id}`, [
            item,
            hash,
            read.get(item.id),
            locked.has(item.id),
            notes.get(item.id),
            bookmarks.get(item.id),
            ticks.get(item.id),
            attempts.get(item.id),
          ]),
        ),
      ...[...attempts].flatMap(([itemId, ofItem]) =>
        ofItem
          .filter(({ closedAt }) => closedAt === null)
          .map(({ id, answerTimes }) => page(`${path}/${itemId}/attempts/${id}`, [answerTimes])),
      ),
    ],
  };
}

const page = (path: string, of: readonly unknown[]) => ({
  path,
  version: createHash("sha256").update(JSON.stringify(of)).digest("base64url").slice(0, 16),
});

async function lockedItems(
  ctx: Pick<Ctx, "db" | "clock">,
  courseId: string,
  of: { published: ReadonlySet<string>; completed: ReadonlySet<string> },
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({
      id: courseItems.id,
      opensAt: courseItems.opensAt,
      prerequisiteId: courseItems.prerequisiteId,
    })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        or(isNotNull(courseItems.opensAt), isNotNull(courseItems.prerequisiteId)),
      ),
    );
  const now = ctx.clock.now();
  return new Set(rows.filter((row) => lockOf(row, { ...of, now })).map(({ id }) => id));
}

type Own = { userId: string; courseId: string };

async function attemptsIn(ctx: Pick<Ctx, "db">, { userId, courseId }: Own) {
  const rows = await ctx.db
    .select({
      id: quizAttempts.id,
      itemId: quizAttempts.itemId,
      closedAt: quizAttempts.closedAt,
      answerTimes: quizAttempts.answerTimes,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId)))
    .orderBy(quizAttempts.startedAt, quizAttempts.id);
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

async function notesIn(ctx: Pick<Ctx, "db">, { userId, courseId }: Own) {
  const { itemId, writtenAt } = readingNotes;
  const rows = await ctx.db
    .select({ itemId, notes: count(), last: max(writtenAt) })
    .from(readingNotes)
    .where(and(eq(readingNotes.userId, userId), eq(readingNotes.courseId, courseId)))
    .groupBy(itemId);
  return new Map(rows.map((row) => [row.itemId, [row.notes, row.last]]));
}

async function bookmarksIn(ctx: Pick<Ctx, "db">, { userId, courseId }: Own) {
  const { itemId, bookmarkedAt } = readingPlaces;
  const rows = await ctx.db
    .select({ itemId, bookmarkedAt })
    .from(readingPlaces)
    .where(
      and(
        eq(readingPlaces.userId, userId),
        eq(readingPlaces.courseId, courseId),
        isNotNull(bookmarkedAt),
      ),
    );
  return new Map(rows.map((row) => [row.itemId, row.bookmarkedAt]));
}

async function ticksIn(ctx: Pick<Ctx, "db">, { userId, courseId }: Own) {
  const { itemId, line, ticked } = readingTicks;
  const rows = await ctx.db
    .select({ itemId, line, ticked })
    .from(readingTicks)
    .where(and(eq(readingTicks.userId, userId), eq(readingTicks.courseId, courseId)))
    .orderBy(line);
  return Map.groupBy(rows, (row) => row.itemId);
}
