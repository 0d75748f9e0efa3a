import { and, eq, isNull } from "drizzle-orm";
import { courseItems, quizQuestions } from "#app/contexts/learning/tables/courses.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { CourseSeed } from "./course-seed.ts";
import { bankOf } from "./seed-course.ts";

/** A question that nobody has saved here has this version. */
const UNTOUCHED = 1;

/** Returns the banks of a course as they are stored. */
function banksOf({ id, sections }: CourseSeed) {
  const items = sections.flatMap((section) => section.items);
  const lectures = items.filter(({ kind }) => kind === "lecture");
  return items.flatMap((item) => (item.kind === "quiz" ? bankOf(id, item, lectures) : []));
}

/**
 * Brings the questions of a stored course to the state of its files: what they ask, explain, rest on
 * and serve, and new ones. A question that staff have saved or taken out stays as they left it, and so
 * do all questions on a lecture that they have saved, because its paragraphs may be others now.
 * Attempts keep what they have drawn.
 */
export async function refreshQuestions({ db }: Pick<Ctx, "db">, course: CourseSeed): Promise<void> {
  const items = await db
    .select({
      id: courseItems.id,
      kind: courseItems.kind,
      contentVersion: courseItems.contentVersion,
      productVersion: courseItems.productVersion,
    })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, course.id), isNull(courseItems.removedAt)));
  const quizzes = new Set(items.filter(({ kind }) => kind === "quiz").map(({ id }) => id));
  const lectures = new Set(
    items
      .filter((item) => item.kind === "lecture" && item.contentVersion === item.productVersion)
      .map(({ id }) => id),
  );
  const stored = await db.select().from(quizQuestions).where(eq(quizQuestions.courseId, course.id));
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const fresh: (typeof quizQuestions.$inferInsert)[] = [];
  for (const question of banksOf(course)) {
    const { itemId, restsOn } = question;
    if (!quizzes.has(itemId) || (restsOn && !lectures.has(restsOn.itemId))) continue;
    const row = known.get(keyOf(question));
    if (!row) fresh.push(question);
    else if (row.version === UNTOUCHED && row.retiredAt === null && differs(row, question)) {
      const { courseId, id, position: _, ...content } = question;
      await db
        .update(quizQuestions)
        .set(content)
        .where(
          and(
            eq(quizQuestions.courseId, courseId),
            eq(quizQuestions.itemId, itemId),
            eq(quizQuestions.id, id),
          ),
        );
    }
  }
  if (fresh.length > 0) await db.insert(quizQuestions).values(fresh);
}

const keyOf = ({ itemId, id }: { itemId: string; id: string }) => `${itemId}/${id}`;

const fields = [
  "kind",
  "text",
  "options",
  "key",
  "explanation",
  "tags",
  "restsOn",
  "standards",
] as const;

type Row = typeof quizQuestions.$inferSelect;
type Stored = Pick<Row, (typeof fields)[number]>;

const differs = (row: Stored, question: Stored) =>
  fields.some((field) => sorted(row[field]) !== sorted(question[field]));

/** Returns a value as JSON whose keys are in one order: the database has its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
