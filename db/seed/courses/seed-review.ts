import { and, eq, isNull } from "drizzle-orm";
import { courseItems } from "#app/contexts/learning/tables/courses.ts";
import { lectureFacts, lectureReadings } from "#app/contexts/learning/tables/review.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { CourseSeed, LectureSeed } from "./course-seed.ts";

/** The content version of a reading whose text the database does not have. */
const OTHER_TEXT = 0;

/**
 * Stores the facts and readings of a course's lectures. Lectures that were removed are skipped, and
 * a reading counts as one of another text if staff have changed the lecture.
 */
export async function seedReview(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { id: courseId, sections }: CourseSeed,
): Promise<void> {
  const stored = await db
    .select()
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        eq(courseItems.kind, "lecture"),
        isNull(courseItems.removedAt),
      ),
    );
  for (const lecture of sections.flatMap(({ items }) => items)) {
    const item = stored.find(({ id }) => id === lecture.id);
    if (lecture.kind !== "lecture" || !item) continue;
    const of = { courseId, itemId: lecture.id };
    const body = item.details.kind === "lecture" ? item.details.body : "";
    const contentVersion = body === lecture.body ? item.contentVersion : OTHER_TEXT;
    await addReviews({ db, clock }, { ...of, contentVersion }, lecture);
  }
}

/** Stores facts and readings of a lecture, with the content version that they are of. */
export async function addReviews(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { contentVersion, ...of }: { courseId: string; itemId: string; contentVersion: number },
  lecture: Pick<LectureSeed, "facts" | "readings">,
): Promise<void> {
  const facts = lecture.facts.map((fact) => ({ id: newId(), ...of, ...factOf(fact) }));
  if (facts.length > 0) await db.insert(lectureFacts).values(facts);
  const readings = (lecture.readings ?? []).map(({ read, compared, corrected }) => ({
    id: newId(),
    ...of,
    readOn: read,
    compared,
    corrected,
    contentVersion,
    recordedAt: clock.now(),
  }));
  if (readings.length > 0) await db.insert(lectureReadings).values(readings);
}

function factOf({ fact, published, checked }: LectureSeed["facts"][number]) {
  const outcome = checked ? ("stands" as const) : ("unchecked" as const);
  return { fact, published, outcome, checkedOn: checked ?? null };
}
