import { and, eq, inArray, isNull } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { factsDue } from "../events.ts";
import { courseItems, courses } from "../tables/courses.ts";
import { lectureFacts } from "../tables/review.ts";
import { stateOf } from "./list.server.ts";

/** The office is told once a month. A month has 28 days at least, and the schedule may be late. */
const TOLD_AGAIN_MS = days(27);

/** Returns the facts of taught lectures that are due for another look, with their courses. One query. */
export async function dueFacts(ctx: Pick<Ctx, "db" | "clock">) {
  return ctx.db
    .select({ id: lectureFacts.id, course: courses.title, toldAt: lectureFacts.dueToldAt })
    .from(lectureFacts)
    .innerJoin(courses, eq(courses.id, lectureFacts.courseId))
    .innerJoin(
      courseItems,
      and(eq(courseItems.courseId, lectureFacts.courseId), eq(courseItems.id, lectureFacts.itemId)),
    )
    .where(
      and(
        eq(stateOf(ctx.clock.now()), "due"),
        isNull(courses.removedAt),
        isNull(courseItems.removedAt),
      ),
    )
    .orderBy(courses.position, lectureFacts.id)
    .for("update", { of: lectureFacts });
}

/**
 * Tells the office that facts are due, all of them in one notification. Runs once a month, and may run
 * twice at once.
 */
export async function tellOfDueFacts(ctx: Ctx): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    const now = tx.clock.now();
    const due = await dueFacts(tx);
    const recent = now.getTime() - TOLD_AGAIN_MS;
    if (due.length === 0 || due.some(({ toldAt }) => toldAt && toldAt.getTime() > recent)) {
      return ok();
    }
    const ids = due.map(({ id }) => id);
    await tx.db.update(lectureFacts).set({ dueToldAt: now }).where(inArray(lectureFacts.id, ids));
    await record(tx, factsDue, { month: now.toISOString().slice(0, 7) });
    return ok();
  });
}
