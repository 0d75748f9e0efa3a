import { and, eq, isNull } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { isId, newId } from "#app/kernel/ids.ts";
import { authorize, NotFound, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import type { z } from "zod";
import { isContentId } from "../content/rules.ts";
import { factAdded, factChecked } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courses } from "../tables/courses.ts";
import { lectureFacts } from "../tables/review.ts";
import { asTaught, presentLectures } from "./order.ts";
import type { factCheckForm, newFactForm } from "./form.ts";
import { factState, latestToday } from "./rules.ts";

const ofLecture = and(
  eq(courseItems.courseId, lectureFacts.courseId),
  eq(courseItems.id, lectureFacts.itemId),
);

/** Returns a fact with its lecture, for the form of a check. @throws NotFound */
export async function factToCheck(ctx: Ctx, factId: string) {
  authorize(learningPolicy.readContentReview(ctx.actor));
  const found = isId(factId)
    ? await ctx.db
        .select({ fact: lectureFacts, course: courses.title, lecture: courseItems.title })
        .from(lectureFacts)
        .innerJoin(courses, eq(courses.id, lectureFacts.courseId))
        .innerJoin(courseItems, ofLecture)
        .where(eq(lectureFacts.id, factId))
    : [];
  const { fact, course, lecture } = orNotFound(found[0]);
  const names = await displayNames(ctx, [fact.checkedBy]);
  const today = ctx.clock.now();
  return {
    ...fact,
    course,
    lecture,
    state: factState(fact, today),
    by: (fact.checkedBy && names.get(fact.checkedBy)) || null,
    today: today.toISOString().slice(0, 10),
  };
}

/** Returns the lectures that a new fact can be stated by, in the order in which they are taught. */
export async function lecturesWithFacts(ctx: Ctx) {
  authorize(learningPolicy.checkFacts(ctx.actor));
  const rows = await ctx.db
    .select({
      courseId: courses.id,
      course: courses.title,
      itemId: courseItems.id,
      lecture: courseItems.title,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(presentLectures)
    .orderBy(...asTaught);
  return rows.map(({ courseId, course, itemId, lecture }) => ({
    value: `${courseId}/${itemId}`,
    label: `${lecture} (${course})`,
  }));
}

/** Adds a fact to a lecture's list. It counts as not checked. @throws NotFound if there is no lecture */
export async function addFact(
  ctx: Ctx,
  { lecture, fact, published }: z.output<typeof newFactForm>,
): Promise<Result<{ factId: string }, never>> {
  return transact<{ factId: string }, never>(ctx, async (tx) => {
    authorize(learningPolicy.checkFacts(tx.actor));
    const { courseId, itemId } = await lectureNamed(tx, lecture);
    const factId = newId();
    const row = { courseId, itemId, fact, published, outcome: "unchecked" as const };
    await tx.db.insert(lectureFacts).values({ id: factId, ...row });
    await record(tx, factAdded, { factId, courseId, itemId }, { after: { fact, published } });
    return ok({ factId });
  });
}

/**
 * Records what somebody found when they compared a fact, with the day and their name. The wording of
 * the fact can be corrected with it.
 *
 * Errors: "in-the-future"; "changed-meanwhile" if somebody else has recorded a check since.
 */
export async function checkFact(
  ctx: Ctx,
  factId: string,
  { version, note = "", checkedOn = null, ...form }: Check,
): Promise<Result<undefined, "in-the-future" | "changed-meanwhile">> {
  return transact<undefined, "in-the-future" | "changed-meanwhile">(ctx, async (tx) => {
    authorize(learningPolicy.checkFacts(tx.actor));
    const [row] = isId(factId)
      ? await tx.db.select().from(lectureFacts).where(eq(lectureFacts.id, factId)).for("update")
      : [];
    const before = orNotFound(row);
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const now = tx.clock.now();
    if (checkedOn && checkedOn > latestToday(now)) return err("in-the-future");
    const after = { ...form, note, checkedOn: checkedOn ?? before.checkedOn };
    const checkedBy = actorId(tx.actor)!;
    await tx.db
      .update(lectureFacts)
      .set({ ...after, checkedBy, recordedAt: now, version: before.version + 1 })
      .where(eq(lectureFacts.id, factId));
    const { courseId, itemId, fact, published, outcome } = before;
    const was = { fact, published, outcome, note: before.note, checkedOn: before.checkedOn };
    await record(tx, factChecked, { factId, courseId, itemId }, { before: was, after });
    return ok();
  });
}

type Check = Omit<z.output<typeof factCheckForm>, "checkedOn"> & {
  checkedOn?: string | null | undefined;
};

async function lectureNamed(tx: Tx, named: string) {
  const [courseId = "", itemId = ""] = named.split("/");
  if (!isContentId(courseId) || !isContentId(itemId)) throw new NotFound();
  const [row] = await tx.db
    .select({ courseId: courseItems.courseId, itemId: courseItems.id })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        eq(courseItems.id, itemId),
        eq(courseItems.kind, "lecture"),
        isNull(courseItems.removedAt),
      ),
    );
  return orNotFound(row);
}
