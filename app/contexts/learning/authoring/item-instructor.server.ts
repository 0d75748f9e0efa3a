import { and, eq } from "drizzle-orm";
import { areInstructors, instructorChoices } from "#app/contexts/institute/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { itemInstructorChanged } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems } from "../tables/courses.ts";
import type { ItemInstructorForm } from "./item-instructor-form.ts";
import { editedCourse, editedItem, type ItemRow } from "./rows.server.ts";

/** Returns the form of a lecture's instructor, or null if there is no profile to choose. One query. */
export async function instructorOf(ctx: Pick<Ctx, "db">, item: ItemRow) {
  if (item.kind !== "lecture") return null;
  const choices = await instructorChoices(ctx);
  if (choices.length === 0) return null;
  const saved: Record<string, string> = {
    version: String(item.version),
    instructorId: item.instructorId ?? "",
  };
  return { saved, choices };
}

/**
 * Saves whose profile a lecture's page shows. It is no part of the text, so no reader is told of a
 * change and no revision is kept.
 *
 * Errors: "no-such-instructor" if the profile was removed meanwhile; "changed-meanwhile".
 */
export async function changeItemInstructor(
  ctx: Ctx,
  { courseId, itemId }: { courseId: string; itemId: string },
  form: ItemInstructorForm,
): Promise<Result<undefined, "no-such-instructor" | "changed-meanwhile">> {
  authorize(learningPolicy.editCourses(ctx.actor));
  return transact<undefined, "no-such-instructor" | "changed-meanwhile">(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const item = await editedItem(tx, courseId, itemId);
    const instructorId = form.instructorId || null;
    if (instructorId === item.instructorId) return ok();
    const stale = requireVersion(item, form.version);
    if (stale) return stale;
    if (instructorId && !(await areInstructors(tx, [instructorId]))) {
      return err("no-such-instructor");
    }
    await tx.db
      .update(courseItems)
      .set({ instructorId, version: item.version + 1 })
      .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
    const before = { instructorId: item.instructorId };
    await record(
      tx,
      itemInstructorChanged,
      { courseId, itemId },
      { before, after: { instructorId } },
    );
    return ok();
  });
}
