import { and, asc, eq, isNull } from "drizzle-orm";
import { accountAt, displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { extraTimeEnded, extraTimeGranted } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courses, quizExtraTimes } from "../tables/courses.ts";
import type { ExtraTimeForm } from "./extra-time-form.ts";

/** Returns how much more time somebody has for the quizzes of a course, in per cent. One query. */
export async function extraTimeOf(
  ctx: Pick<Ctx, "db">,
  of: { userId: string; courseId: string },
): Promise<number> {
  const [row] = await ctx.db
    .select({ percent: quizExtraTimes.percent })
    .from(quizExtraTimes)
    .where(isOf(of.courseId, of.userId));
  return row?.percent ?? 0;
}

const isOf = (courseId: string, userId: string) =>
  and(eq(quizExtraTimes.courseId, courseId), eq(quizExtraTimes.userId, userId));

/** Returns who has extra time in a course, for the office. Three queries. */
export async function extraTimesIn(ctx: Ctx, courseId: string) {
  authorize(learningPolicy.grantExtraTime(ctx.actor));
  const [course] = await ctx.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.removedAt)));
  const rows = await ctx.db
    .select()
    .from(quizExtraTimes)
    .where(eq(quizExtraTimes.courseId, courseId))
    .orderBy(asc(quizExtraTimes.grantedAt), asc(quizExtraTimes.userId));
  const names = await displayNames(
    ctx,
    rows.flatMap(({ userId, grantedBy }) => [userId, grantedBy]),
  );
  return {
    course: orNotFound(course),
    people: rows.map(({ userId, percent, grantedBy, grantedAt }) => ({
      id: userId,
      name: names.get(userId) ?? "A closed account",
      percent,
      by: names.get(grantedBy) ?? "A closed account",
      grantedAt,
    })),
  };
}

/**
 * Grants somebody more time for the quizzes of a course, from their next attempt on. Granting it again
 * replaces it. The reason is not stored. Error: "no-account" if nobody has this address.
 */
export async function grantExtraTime(
  ctx: Ctx,
  courseId: string,
  { email, percent }: ExtraTimeForm,
): Promise<Result<undefined, "no-account">> {
  authorize(learningPolicy.grantExtraTime(ctx.actor));
  return transact<undefined, "no-account">(ctx, async (tx) => {
    const [course] = await tx.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), isNull(courses.removedAt)));
    orNotFound(course);
    const userId = await accountAt(tx, email);
    if (!userId) return err("no-account");
    const before = await extraTimeOf(tx, { userId, courseId });
    if (before === percent) return ok();
    const granted = { percent, grantedBy: actorId(tx.actor)!, grantedAt: tx.clock.now() };
    await tx.db
      .insert(quizExtraTimes)
      .values({ userId, courseId, ...granted })
      .onConflictDoUpdate({
        target: [quizExtraTimes.userId, quizExtraTimes.courseId],
        set: granted,
      });
    await record(
      tx,
      extraTimeGranted,
      { courseId },
      { before: { userId, percent: before }, after: { userId, percent } },
    );
    return ok();
  });
}

/** Takes somebody's extra time back. Their open attempt keeps its time. */
export async function endExtraTime(
  ctx: Ctx,
  courseId: string,
  userId: string,
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.grantExtraTime(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(quizExtraTimes)
      .where(isOf(courseId, userId))
      .returning({ percent: quizExtraTimes.percent });
    if (ended) {
      const before = { userId, percent: ended.percent };
      await record(tx, extraTimeEnded, { courseId }, { before });
    }
    return ok();
  });
}
