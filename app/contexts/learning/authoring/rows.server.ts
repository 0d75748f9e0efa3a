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
import { bankSize } from "../quiz/bank.server.ts";
import { distance, faultsOf, type Judged } from "./publish-checks.ts";
import { taughtBy } from "./taught.server.ts";

export type CourseRow = typeof courses.$inferSelect;
type ModuleRow = typeof courseModules.$inferSelect;
export type ItemRow = typeof courseItems.$inferSelect;

/**
 * Locks the course that a command changes, so that staff change a course one after the other. Every
 * authoring command begins with it. Throws NotFound if the course was removed.
 */
export async function editedCourse(tx: Tx, courseId: string): Promise<CourseRow> {
  const [row] = await editedCourses(tx, [courseId]);
  return orNotFound(row);
}

/**
 * Locks several courses, or all if no ids are given, and returns those that are not removed. Locks
 * by id, to avoid deadlocks.
 */
export async function editedCourses(tx: Tx, ids?: readonly string[]): Promise<CourseRow[]> {
  authorize(learningPolicy.editCourses(tx.actor));
  return lockedCourses(tx, ids);
}

/**
 * Locks a course whose lectures or questions a command changes, for the office and for the course's
 * instructors.
 */
export async function taughtCourse(tx: Tx, courseId: string): Promise<CourseRow> {
  authorize(learningPolicy.editContent(tx.actor, await taughtBy(tx, courseId)));
  const [row] = await lockedCourses(tx, [courseId]);
  return orNotFound(row);
}

async function lockedCourses(tx: Tx, ids?: readonly string[]): Promise<CourseRow[]> {
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

/** Returns the ids of a quiz's questions that can still be drawn, in their order. */
export async function bankIds(tx: Pick<Tx, "db">, courseId: string, itemId: string) {
  const rows = await tx.db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(inBank(courseId, itemId))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
  return rows.map(({ id }) => id);
}

/** Returns a question of a bank. @throws NotFound if there is none, or it was taken out. */
export async function bankQuestion(
  tx: Pick<Tx, "db">,
  { courseId, itemId }: { courseId: string; itemId: string },
  id: string,
) {
  const [row] = await tx.db
    .select()
    .from(quizQuestions)
    .where(and(inBank(courseId, itemId), eq(quizQuestions.id, id)));
  return orNotFound(row);
}

/** Matches a quiz's questions that can still be drawn. */
export const inBank = (courseId: string, itemId: string) =>
  and(
    eq(quizQuestions.courseId, courseId),
    eq(quizQuestions.itemId, itemId),
    isNull(quizQuestions.retiredAt),
  );

type Content = Pick<ItemRow, "courseId" | "id" | "details">;

/** Returns what prevents an item from being published, as it is stored or would be saved. */
export async function itemFaults(tx: Pick<Tx, "db">, item: Content): Promise<string[]> {
  return faultsOf(await judged(tx, item));
}

/** Returns how far an item is from being ready, as `distance` of the publish checks. */
export async function itemDistance(tx: Pick<Tx, "db">, item: Content): Promise<number> {
  return distance(await judged(tx, item));
}

/** How many questions that cannot be answered are named. */
const NAMED = 20;

/** Reads what an item's readiness depends on. Of a bank only what is wrong is read. Two queries at most. */
async function judged(tx: Pick<Tx, "db">, { courseId, id, details }: Content): Promise<Judged> {
  const none: Judged = { details, bank: { all: 0, tagged: new Map() }, flawed: [], pictures: [] };
  if (details.kind !== "quiz") {
    const pictures = await tx.db
      .select()
      .from(coursePictures)
      .where(eq(coursePictures.courseId, courseId));
    return { ...none, pictures };
  }
  const bank = await bankSize(tx, { courseId, id, details });
  const flawed = await tx.db
    .select()
    .from(quizQuestions)
    .where(and(inBank(courseId, id), eq(quizQuestions.flawed, true)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
    .limit(NAMED);
  return { ...none, bank, flawed };
}
