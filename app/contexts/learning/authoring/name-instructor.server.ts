import { and, eq } from "drizzle-orm";
import { instructorAccounts } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseInstructorEnded, courseInstructorNamed } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseInstructors } from "../tables/courses.ts";
import { editedCourse } from "./rows.server.ts";

/**
 * Lets an instructor edit the lectures and questions of a course. Naming somebody again changes
 * nothing.
 *
 * Error: "not-an-instructor" if the account does not have that role.
 */
export async function nameCourseInstructor(
  ctx: Ctx,
  courseId: string,
  instructorId: string,
): Promise<Result<undefined, "not-an-instructor">> {
  return transact<undefined, "not-an-instructor">(ctx, async (tx) => {
    authorize(learningPolicy.nameInstructors(tx.actor));
    await editedCourse(tx, courseId);
    const accounts = await instructorAccounts(tx);
    if (!accounts.some(({ id }) => id === instructorId)) return err("not-an-instructor");
    const added = await tx.db
      .insert(courseInstructors)
      .values({ courseId, instructorId, namedBy: actorId(tx.actor)!, namedAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ courseId: courseInstructors.courseId });
    if (added.length > 0) {
      await record(tx, courseInstructorNamed, { courseId }, { after: { instructorId } });
    }
    return ok();
  });
}

/** Takes that back. What they wrote stays. */
export async function endCourseInstructor(
  ctx: Ctx,
  courseId: string,
  instructorId: string,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(learningPolicy.nameInstructors(tx.actor));
    await editedCourse(tx, courseId);
    const removed = await tx.db
      .delete(courseInstructors)
      .where(
        and(
          eq(courseInstructors.courseId, courseId),
          eq(courseInstructors.instructorId, instructorId),
        ),
      )
      .returning({ courseId: courseInstructors.courseId });
    if (removed.length > 0) {
      await record(tx, courseInstructorEnded, { courseId }, { before: { instructorId } });
    }
    return ok();
  });
}
