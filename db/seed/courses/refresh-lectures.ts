import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { keepItemRevision } from "#app/contexts/learning/authoring/revisions.server.ts";
import { itemEdited } from "#app/contexts/learning/events.ts";
import { courseItems } from "#app/contexts/learning/tables/courses.ts";
import { lectureFacts, lectureReadings } from "#app/contexts/learning/tables/review.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { CourseSeed, LectureSeed } from "./course-seed.ts";
import { detailsOf } from "./seed-course.ts";
import { addReviews } from "./seed-review.ts";

/**
 * Brings the lectures and documents of a stored course to the state of its files: title and text. An
 * item that staff have saved, or removed, stays as they left it; where an item stands, when it opens
 * and whether it is published is theirs as well.
 *
 * It is a save like any other: a revision keeps the former text, those who completed the item are
 * told what changed, and a form that was opened before is refused.
 */
export async function refreshLectures(tx: Tx, course: CourseSeed): Promise<void> {
  const stored = await tx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, course.id), isNull(courseItems.removedAt)))
    .for("update");
  const known = new Map(stored.map((row) => [row.id, row]));
  for (const item of course.sections.flatMap(({ items }) => items)) {
    const row = known.get(item.id);
    if (item.kind === "quiz" || row?.kind !== item.kind) continue;
    if (row.contentVersion !== row.productVersion) continue;
    const { courseId, id: itemId, moduleId } = row;
    const before = { title: row.title, moduleId, details: row.details };
    const after = { title: item.title, moduleId, details: detailsOf(item) };
    // The database has no undefined fields.
    if (isDeepStrictEqual(before, structuredOf(after))) continue;
    const version = row.version + 1;
    const contentVersion = row.contentVersion + 1;
    await tx.db
      .update(courseItems)
      .set({ ...after, version, contentVersion, productVersion: contentVersion })
      .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
    await keepItemRevision(tx, row, { ...after, number: version });
    if (item.kind === "lecture")
      await addNewReviews(tx, { courseId, itemId, contentVersion }, item);
    await record(tx, itemEdited, { courseId, itemId }, { before, after });
  }
}

const structuredOf = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

/** Stores the facts and readings of a file that the database does not have yet. */
async function addNewReviews(
  tx: Tx,
  of: { courseId: string; itemId: string; contentVersion: number },
  { facts, readings = [] }: LectureSeed,
): Promise<void> {
  const { courseId, itemId } = of;
  const storedFacts = await tx.db
    .select({ fact: lectureFacts.fact })
    .from(lectureFacts)
    .where(and(eq(lectureFacts.courseId, courseId), eq(lectureFacts.itemId, itemId)));
  const storedReadings = await tx.db
    .select({ readOn: lectureReadings.readOn, compared: lectureReadings.compared })
    .from(lectureReadings)
    .where(and(eq(lectureReadings.courseId, courseId), eq(lectureReadings.itemId, itemId)));
  await addReviews(tx, of, {
    facts: facts.filter(({ fact }) => !storedFacts.some((row) => row.fact === fact)),
    readings: readings.filter(
      ({ read, compared }) =>
        !storedReadings.some((row) => row.readOn === read && row.compared === compared),
    ),
  });
}
