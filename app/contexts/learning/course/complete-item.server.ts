import { and, eq } from "drizzle-orm";
import { minuteOf } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { ItemKind } from "../content/rules.ts";
import { itemLock } from "./item-lock.server.ts";
import { learningPolicy } from "../policy.ts";
import { userCourseProgress } from "../tables/courses.ts";
import { openCourse } from "./open-course.server.ts";
import { outlineOf, publishedItem } from "./published.server.ts";
import { keepSummary, lastVisit, lockSummary, recordCompletion } from "./progress.server.ts";

type Completed = { kind: ItemKind; courseComplete: boolean; following: string | null };

type NotMarkable = "not-markable" | "marked-outside" | "locked";

/**
 * Marks a lecture as complete, or a resource as accessed, for the actor, and returns the item that
 * follows it. Throws NotFound for a course that is not open to them.
 *
 * Errors: "not-markable" for a quiz, which is completed by passing it; "marked-outside" for an
 * exercise, which its tool's score completes; "locked" before its release or without its prerequisite.
 *
 * `version` is the content version that was read, if that may be an earlier one.
 */
export async function completeItem(
  ctx: Ctx,
  courseId: string,
  itemId: string,
  version = Number.POSITIVE_INFINITY,
): Promise<Result<Completed, NotMarkable>> {
  const marked = await transact<Omit<Completed, "following">, NotMarkable>(ctx, async (tx) => {
    const { member, course } = orNotFound(await openCourse(tx, courseId));
    const item = orNotFound(await publishedItem(tx, course.id, itemId));
    if (item.kind === "quiz") return err("not-markable");
    if (item.kind === "external") return err("marked-outside");
    if (await itemLock(tx, item, member.id)) return err("locked");
    const learner = { userId: member.id, courseId };
    const { courseComplete } = await recordCompletion(tx, learner, {
      id: item.id,
      contentVersion: Math.min(version, item.contentVersion),
    });
    return ok({ kind: item.kind, courseComplete });
  });
  if (!marked.ok) return marked;
  // Read after the transaction: the embedded database has one connection.
  const items = await outlineOf(ctx, courseId);
  const following = items[items.findIndex(({ id }) => id === itemId) + 1]?.id ?? null;
  return ok({ ...marked.value, following });
}

/**
 * Stores that the actor has read the present version of an item that they completed before. The
 * completion keeps the version that it was of. Nothing happens to what is not completed.
 *
 * @throws NotFound
 */
export async function readAgain(ctx: Ctx, courseId: string, itemId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { member, openable } = orNotFound(await openCourse(tx, courseId));
    authorize(learningPolicy.completeItem(member, openable));
    const item = orNotFound(await publishedItem(tx, courseId, itemId));
    await tx.db
      .update(userCourseProgress)
      .set({ readVersion: item.contentVersion, readAt: tx.clock.now() })
      .where(
        and(
          eq(userCourseProgress.userId, member.id),
          eq(userCourseProgress.courseId, courseId),
          eq(userCourseProgress.contentId, itemId),
        ),
      );
    return ok();
  });
}

/**
 * Stores which item the actor opened last, so that they can continue there, and when, to the minute.
 * Nothing is written when the same item is opened again within a minute: a write would discard
 * pages that are kept for members.
 */
export async function noteVisit(ctx: Ctx, courseId: string, itemId: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "member") return;
  const learner = { userId: actor.id, courseId };
  const [last] = await lastVisit(ctx.db).execute(learner);
  if (last?.itemId === itemId && minuteOf(last.at) === minuteOf(ctx.clock.now())) return;
  await transact(ctx, async (tx) => {
    await lockSummary(tx, learner);
    await keepSummary(tx, learner, itemId);
    return ok();
  });
}
