import { and, desc, eq, inArray } from "drizzle-orm";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { learningPolicy } from "../policy.ts";
import { courseItemRevisions } from "../tables/courses.ts";
import { momentsOf } from "./item-moments.server.ts";
import { draftOf } from "./course-queries.server.ts";
import { editedItem, type ItemRow } from "./rows.server.ts";
import { savedTexts } from "./saved-item.ts";

/** How many revisions the editor lists. */
const LISTED = 50;

type Row = typeof courseItemRevisions.$inferSelect;
/** What a revision keeps of an item. */
export type ItemContent = Pick<Row, "title" | "moduleId" | "details">;
type Which = { courseId: string; itemId: string; number: number };

const of = ({ courseId, itemId }: Omit<Which, "number">) =>
  and(eq(courseItemRevisions.courseId, courseId), eq(courseItemRevisions.itemId, itemId));

/**
 * Keeps what an item is after a save. The first time it also keeps what the item was before, because
 * items that came with the product have no revision.
 */
export async function keepItemRevision(
  tx: Tx,
  before: ItemRow,
  after: ItemContent & { number: number },
): Promise<void> {
  const { courseId, id: itemId, version, title, moduleId, details } = before;
  const item = { courseId, itemId };
  await tx.db
    .insert(courseItemRevisions)
    .values({ ...item, number: version, title, moduleId, details, savedAt: null, savedBy: null })
    .onConflictDoNothing();
  const saved = { savedAt: tx.clock.now(), savedBy: actorId(tx.actor) };
  await tx.db.insert(courseItemRevisions).values({ ...item, ...after, ...saved });
}

/** Returns a revision. @throws NotFound */
export async function itemRevision(ctx: Pick<Ctx, "db">, which: Which): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(courseItemRevisions)
    .where(and(of(which), eq(courseItemRevisions.number, which.number)));
  return orNotFound(row);
}

/** Returns the latest revisions of an item for its editor, the newest first. Two queries. */
export async function itemRevisions(ctx: Ctx, item: { courseId: string; itemId: string }) {
  authorize(learningPolicy.editCourses(ctx.actor));
  const { number, savedAt, savedBy } = courseItemRevisions;
  const rows = await ctx.db
    .select({ number, savedAt, savedBy })
    .from(courseItemRevisions)
    .where(of(item))
    .orderBy(desc(number))
    .limit(LISTED);
  const names = await displayNames(
    ctx,
    rows.map((row) => row.savedBy),
  );
  return rows.map((row, at) => ({
    ...row,
    savedBy: (row.savedBy && names.get(row.savedBy)) || null,
    current: at === 0,
  }));
}

/**
 * Returns a revision with what it changed: against the one before it, or against the present one if
 * `toPresent`. `changes` is undefined if there is no other one.
 *
 * @throws NotFound
 */
export async function comparedItemRevision(ctx: Ctx, which: Which, toPresent: boolean) {
  const { courseId, itemId, number } = which;
  const course = await draftOf(ctx, courseId);
  const item = await editedItem(ctx, courseId, itemId);
  const numbers = await ctx.db
    .select({ number: courseItemRevisions.number })
    .from(courseItemRevisions)
    .where(of(which))
    .orderBy(desc(courseItemRevisions.number));
  const all = numbers.map((row) => row.number);
  const against = toPresent ? all[0] : all.find((each) => each < number);
  const rows = await ctx.db
    .select()
    .from(courseItemRevisions)
    .where(
      and(of(which), inArray(courseItemRevisions.number, [number, ...(against ? [against] : [])])),
    );
  const revision = orNotFound(rows.find((row) => row.number === number));
  const other = rows.find((row) => row.number === against);
  const timeZone = await usualTimeZone(ctx);
  const texts = (row: Row) =>
    savedTexts({ ...row, version: row.number, moments: momentsOf(row.details, timeZone) });
  return {
    course: { id: courseId, title: course.title },
    item: { id: itemId, title: item.title, version: item.version },
    revision: { number, texts: texts(revision) },
    isPresent: number === all[0],
    changes: other && changedTexts(texts(other), texts(revision)),
  };
}
