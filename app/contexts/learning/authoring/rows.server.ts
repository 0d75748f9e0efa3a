import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { isContentId } from "../content/rules.ts";
import { learningPolicy } from "../policy.ts";
import {
  courseItems,
  courseModules,
  coursePictures,
  courses,
  quizQuestions,
} from "../tables/courses.ts";
import { faultsOf } from "./publish-checks.ts";

export type CourseRow = typeof courses.$inferSelect;
type ModuleRow = typeof courseModules.$inferSelect;
export type ItemRow = typeof courseItems.$inferSelect;

/**
 * The course that a write is about, locked: what staff change about a course they change one after
 * the other. Every authoring command begins with it; what was removed is not there.
 */
export async function editedCourse(tx: Tx, courseId: string): Promise<CourseRow> {
  const [row] = await editedCourses(tx, [courseId]);
  return orNotFound(row);
}

/**
 * Those of several courses (of all that there are, where none are named) that can be edited, locked
 * in the order of their ids, so that no two who change several wait for each other.
 */
export async function editedCourses(tx: Tx, ids?: readonly string[]): Promise<CourseRow[]> {
  authorize(learningPolicy.editCourses(tx.actor));
  const known = ids?.filter(isContentId);
  if (known?.length === 0) return [];
  return tx.db
    .select()
    .from(courses)
    .where(and(known && inArray(courses.id, known), isNull(courses.removedAt)))
    .orderBy(asc(courses.id))
    .for("no key update");
}

export async function editedModule(tx: Tx, courseId: string, id: string): Promise<ModuleRow> {
  const here = and(eq(courseModules.courseId, courseId), eq(courseModules.id, id));
  const [row] = isContentId(id)
    ? await tx.db
        .select()
        .from(courseModules)
        .where(and(here, isNull(courseModules.removedAt)))
    : [];
  return orNotFound(row);
}

export async function editedItem(
  tx: Pick<Tx, "db">,
  courseId: string,
  id: string,
): Promise<ItemRow> {
  const here = and(eq(courseItems.courseId, courseId), eq(courseItems.id, id));
  const [row] = isContentId(id)
    ? await tx.db
        .select()
        .from(courseItems)
        .where(and(here, isNull(courseItems.removedAt)))
    : [];
  return orNotFound(row);
}

/** A quiz's questions that can still be drawn, in their order. */
export async function bankOf(tx: Pick<Tx, "db">, courseId: string, itemId: string) {
  return tx.db
    .select()
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.courseId, courseId),
        eq(quizQuestions.itemId, itemId),
        isNull(quizQuestions.retiredAt),
      ),
    )
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
}

/** What stands between an item, as it is or as it would be, and its publication. */
export async function itemFaults(
  tx: Pick<Tx, "db">,
  { courseId, id, title, details }: Pick<ItemRow, "courseId" | "id" | "title" | "details">,
): Promise<string[]> {
  const bank = details.kind === "quiz" ? await bankOf(tx, courseId, id) : [];
  const pictures =
    details.kind === "quiz"
      ? []
      : await tx.db.select().from(coursePictures).where(eq(coursePictures.courseId, courseId));
  return faultsOf({ title, details, bank, pictures });
}
