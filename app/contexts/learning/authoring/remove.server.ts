import { and, eq, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseRemoved, itemRemoved, moduleRemoved } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courseModules, courses } from "../tables/courses.ts";
import { editedCourse, editedItem, editedModule } from "./rows.server.ts";

/**
 * Takes a course, a module with its items, or an item out of what is taught, for good. Completions,
 * attempts and certificates stay, and stay readable to whom they belong.
 */
export async function removeContent(
  ctx: Ctx,
  what: { courseId: string; moduleId?: string | undefined; itemId?: string | undefined },
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.removeCourses(ctx.actor));
  const { courseId, moduleId, itemId } = what;
  return transact<undefined, never>(ctx, async (tx) => {
    const course = await editedCourse(tx, courseId);
    const removedAt = tx.clock.now();
    if (itemId) {
      const { title, kind, details } = await editedItem(tx, courseId, itemId);
      await removeItems(tx, and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
      const before = { title, kind, details };
      await record(tx, itemRemoved, { courseId, itemId, removed: true }, { before });
      return ok();
    }
    if (moduleId) {
      const { title, description } = await editedModule(tx, courseId, moduleId);
      const of = and(eq(courseItems.courseId, courseId), eq(courseItems.moduleId, moduleId));
      const items = await removeItems(tx, of);
      await tx.db
        .update(courseModules)
        .set({ removedAt })
        .where(and(eq(courseModules.courseId, courseId), eq(courseModules.id, moduleId)));
      const before = { title, description, items };
      await record(tx, moduleRemoved, { courseId, moduleId, removed: true }, { before });
      return ok();
    }
    await tx.db
      .update(courses)
      .set({ removedAt, publishedAt: null })
      .where(eq(courses.id, courseId));
    const { title, description } = course;
    await record(tx, courseRemoved, { courseId }, { before: { title, description } });
    return ok();
  });
}

async function removeItems(tx: Tx, of: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx.db
    .update(courseItems)
    .set({ removedAt: tx.clock.now(), publishedAt: null })
    .where(and(of, isNull(courseItems.removedAt)))
    .returning({ id: courseItems.id });
  return rows.map(({ id }) => id);
}
