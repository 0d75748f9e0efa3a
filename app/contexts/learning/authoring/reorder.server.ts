import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { moved, type Movement, placedBefore } from "#app/kernel/order.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { contentReordered } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courseModules, courses, quizQuestions } from "../tables/courses.ts";
import { bankIds, editedCourse, editedCourses, editedItem } from "./rows.server.ts";

/** What to move: a course among all courses, or a part of one among its neighbours. */
export type Place =
  | { courseId: string }
  | { courseId: string; moduleId: string }
  | { courseId: string; itemId: string }
  | { courseId: string; itemId: string; questionId: string };

/**
 * Moves something among its neighbours: one place up or down, or in front of another one. At the end it
 * stays, and so it does where that other one is none of its neighbours any more.
 */
export async function reorder(
  ctx: Ctx,
  place: Place,
  movement: Movement,
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.editCourses(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    // Moving a course writes the positions of all courses, so all are locked.
    if (isAmongCourses(place)) await editedCourses(tx);
    await editedCourse(tx, place.courseId);
    const { id, ids, put, what } = await neighbours(tx, place);
    orNotFound(ids.includes(id) ? id : undefined);
    const after =
      typeof movement === "string"
        ? moved(ids, id, movement)
        : placedBefore(ids, id, movement.before);
    if (after === ids) return ok();
    // All positions are written, because earlier removals leave gaps.
    await put(after);
    await record(
      tx,
      contentReordered,
      { courseId: place.courseId, subject: what },
      {
        before: { order: ids },
        after: { order: after },
      },
    );
    return ok();
  });
}

const isAmongCourses = (place: Place) => !("moduleId" in place || "itemId" in place);

type Neighbours = {
  id: string;
  ids: string[];
  put: (order: readonly string[]) => Promise<unknown>;
  /** The subject of the audit entry. */
  what: string;
};

async function neighbours(tx: Tx, place: Place): Promise<Neighbours> {
  if ("questionId" in place) return questions(tx, place);
  if ("itemId" in place) return items(tx, place);
  if ("moduleId" in place) return modules(tx, place);
  const rows = await tx.db
    .select({ id: courses.id })
    .from(courses)
    .where(isNull(courses.removedAt))
    .orderBy(asc(courses.position), asc(courses.id));
  return {
    id: place.courseId,
    ids: rows.map(({ id }) => id),
    put: (order) =>
      tx.db
        .update(courses)
        .set({ position: caseOrder(order, courses.id) })
        .where(inArray(courses.id, order)),
    what: "courses",
  };
}

async function modules(tx: Tx, place: { courseId: string; moduleId: string }) {
  const { courseId, moduleId } = place;
  const rows = await tx.db
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.removedAt)))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
  return {
    id: moduleId,
    ids: rows.map(({ id }) => id),
    put: (order: readonly string[]) =>
      tx.db
        .update(courseModules)
        .set({ position: caseOrder(order, courseModules.id) })
        .where(and(eq(courseModules.courseId, courseId), inArray(courseModules.id, order))),
    what: `course:${courseId}`,
  };
}

async function items(tx: Tx, { courseId, itemId }: { courseId: string; itemId: string }) {
  const { moduleId } = await editedItem(tx, courseId, itemId);
  const rows = await tx.db
    .select({ id: courseItems.id })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        eq(courseItems.moduleId, moduleId),
        isNull(courseItems.removedAt),
      ),
    )
    .orderBy(asc(courseItems.position), asc(courseItems.id));
  return {
    id: itemId,
    ids: rows.map(({ id }) => id),
    put: (order: readonly string[]) =>
      tx.db
        .update(courseItems)
        .set({ position: caseOrder(order, courseItems.id) })
        .where(and(eq(courseItems.courseId, courseId), inArray(courseItems.id, order))),
    what: `course-module:${courseId}/${moduleId}`,
  };
}

async function questions(
  tx: Tx,
  { courseId, itemId, questionId }: { courseId: string; itemId: string; questionId: string },
) {
  return {
    id: questionId,
    ids: await bankIds(tx, courseId, itemId),
    put: (order: readonly string[]) =>
      tx.db
        .update(quizQuestions)
        .set({ position: caseOrder(order, quizQuestions.id) })
        .where(
          and(
            eq(quizQuestions.courseId, courseId),
            eq(quizQuestions.itemId, itemId),
            inArray(quizQuestions.id, order),
          ),
        ),
    what: `course-item:${courseId}/${itemId}`,
  };
}
