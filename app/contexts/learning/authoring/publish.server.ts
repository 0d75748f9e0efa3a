import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Was } from "#app/kernel/bulk.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { coursePublished, courseWithdrawn, itemPublished, itemWithdrawn } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courses } from "../tables/courses.ts";
import {
  editedCourse,
  editedItem,
  type ItemRow,
  itemFaults,
  type CourseRow,
  editedCourses,
} from "./rows.server.ts";

/** Publishes a course. Error: "nothing-published" if no item in it is published. */
export async function publishCourse(
  ctx: Ctx,
  courseId: string,
): Promise<Result<undefined, "nothing-published">> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<undefined, "nothing-published">(ctx, async (tx) => {
    const course = await editedCourse(tx, courseId);
    if (course.publishedAt) return ok();
    const showable = await showableOf(tx, [courseId]);
    if (!showable.has(courseId)) return err("nothing-published");
    await showCourse(tx, courseId, tx.clock.now());
    return ok();
  });
}

/** Makes a course a draft again. Only staff see it then. Members' progress in it is kept. */
export async function withdrawCourse(
  ctx: Ctx,
  courseId: string,
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const course = await editedCourse(tx, courseId);
    if (course.publishedAt) await showCourse(tx, courseId, null);
    return ok();
  });
}

/** Publishes an item. Error: "not-ready" with the `faults`, one on each line. */
export async function publishItem(
  ctx: Ctx,
  courseId: string,
  itemId: string,
): Promise<Result<undefined, "not-ready">> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<undefined, "not-ready">(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const item = await editedItem(tx, courseId, itemId);
    if (item.publishedAt) return ok();
    const faults = await itemFaults(tx, item);
    if (faults.length > 0) return err("not-ready", { faults: faults.join("\n") });
    await showItem(tx, item, tx.clock.now());
    return ok();
  });
}

/** Publishes every draft of a course, or none. Errors: "not-ready" with the `faults`; "no-drafts". */
export async function publishDrafts(
  ctx: Ctx,
  courseId: string,
): Promise<Result<{ items: number }, "not-ready" | "no-drafts">> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<{ items: number }, "not-ready" | "no-drafts">(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const drafts = await tx.db
      .select()
      .from(courseItems)
      .where(
        and(
          eq(courseItems.courseId, courseId),
          isNull(courseItems.publishedAt),
          isNull(courseItems.removedAt),
        ),
      )
      .orderBy(asc(courseItems.position));
    if (drafts.length === 0) return err("no-drafts");
    const faults: string[] = [];
    for (const item of drafts) {
      const own = await itemFaults(tx, item);
      faults.push(...own.map((fault) => `${item.title}: ${fault}`));
      await showItem(tx, item, tx.clock.now());
    }
    if (faults.length > 0) return err("not-ready", { faults: faults.join("\n") });
    return ok({ items: drafts.length });
  });
}

/** Makes an item a draft again. It does not count for progress until it is published again. */
export async function withdrawItem(
  ctx: Ctx,
  courseId: string,
  itemId: string,
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const item = await editedItem(tx, courseId, itemId);
    if (item.publishedAt) await showItem(tx, item, null);
    return ok();
  });
}

/** Returns which of some courses have a published item, and so can be published. */
async function showableOf(tx: Tx, courseIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectDistinct({ id: courseItems.courseId })
    .from(courseItems)
    .where(and(inArray(courseItems.courseId, [...courseIds]), isNotNull(courseItems.publishedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Sets when a locked course was published; null makes it a draft. */
async function showCourse(tx: Tx, courseId: string, publishedAt: Date | null) {
  await tx.db.update(courses).set({ publishedAt }).where(eq(courses.id, courseId));
  await record(
    tx,
    publishedAt ? coursePublished : courseWithdrawn,
    { courseId },
    {
      before: { state: publishedAt ? "draft" : "published" },
      after: { state: publishedAt ? "published" : "draft" },
    },
  );
}

async function showItem(tx: Tx, { courseId, id }: ItemRow, publishedAt: Date | null) {
  await tx.db
    .update(courseItems)
    .set({ publishedAt })
    .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, id)));
  await record(
    tx,
    publishedAt ? itemPublished : itemWithdrawn,
    { courseId, itemId: id },
    {
      before: { state: publishedAt ? "draft" : "published" },
      after: { state: publishedAt ? "published" : "draft" },
    },
  );
}

/** The courses that were published, for Undo, and the titles of those without a published item. */
type Published = { rows: Was[]; empty: string[] };

/**
 * Publishes several courses at once, by the rule of `publishCourse`: those without a published item
 * stay drafts. Courses that are published or removed already are left alone. `unpublishCourses`
 * undoes it.
 */
export async function publishCourses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Published, never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<Published, never>(ctx, async (tx) =>
    ok(await publish(tx, await editedCourses(tx, ids))),
  );
}

/**
 * Makes several courses drafts again. Courses that are drafts or removed already are left alone.
 *
 * @returns those that were changed, for `unwithdrawCourses`
 */
export async function withdrawCourses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was[], never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<Was[], never>(ctx, async (tx) =>
    ok(await withdraw(tx, await editedCourses(tx, ids))),
  );
}

/**
 * Undoes `publishCourses`, except for courses that were edited or withdrawn since.
 *
 * @returns the ids of the courses that are drafts again
 */
export async function unpublishCourses(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<string[], never>(ctx, async (tx) => {
    const back = await withdraw(tx, await uneditedOf(tx, rows));
    return ok(back.map(({ id }) => id));
  });
}

/**
 * Undoes `withdrawCourses`, except for courses that were edited or published since, or cannot be
 * published any more.
 *
 * @returns the ids of the courses that are published again
 */
export async function unwithdrawCourses(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<string[], never>(ctx, async (tx) => {
    const back = await publish(tx, await uneditedOf(tx, rows));
    return ok(back.rows.map(({ id }) => id));
  });
}

async function publish(tx: Tx, courses: readonly CourseRow[]): Promise<Published> {
  const drafts = courses.filter(({ publishedAt }) => publishedAt === null);
  const showable = await showableOf(
    tx,
    drafts.map(({ id }) => id),
  );
  const ready = drafts.filter(({ id }) => showable.has(id));
  for (const { id } of ready) await showCourse(tx, id, tx.clock.now());
  const empty = drafts.filter(({ id }) => !showable.has(id)).map(({ title }) => title);
  return { rows: ready.map(wasOf), empty };
}

async function withdraw(tx: Tx, courses: readonly CourseRow[]): Promise<Was[]> {
  const published = courses.filter(({ publishedAt }) => publishedAt !== null);
  for (const { id } of published) await showCourse(tx, id, null);
  return published.map(wasOf);
}

async function uneditedOf(tx: Tx, rows: readonly Was[]): Promise<CourseRow[]> {
  const was = new Map(rows.map((row) => [row.id, row.was]));
  const held = await editedCourses(tx, [...was.keys()]);
  return held.filter((course) => was.get(course.id) === wasOf(course).was);
}

const wasOf = (course: CourseRow): Was => ({ id: course.id, was: versionOf(course) });
