import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { changedCourseForm, changedModuleForm, newCourseForm, newModuleForm } from "./form.ts";
import { courseAdded, courseEdited, moduleAdded, moduleEdited } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseModules, courses } from "../tables/courses.ts";
import { editedCourse, editedModule } from "./rows.server.ts";

type Changed = Result<undefined, "changed-meanwhile" | "unknown-module">;

/** Adds a course as a draft. Its id is made from the title and stays. Error: "unknown-module". */
export async function addCourse(
  ctx: Ctx,
  form: z.output<typeof newCourseForm>,
): Promise<Result<{ id: string }, "unknown-module">> {
  authorize(learningPolicy.editCourses(ctx.actor));
  return transact<{ id: string }, "unknown-module">(ctx, async (tx) => {
    const values = { ...form, moduleId: form.moduleId ?? null };
    if (!(await isModule(tx, values.moduleId))) return err("unknown-module");
    const known = await tx.db.select({ id: courses.id }).from(courses);
    const id = idFromTitle(form.title, new Set(known.map((course) => course.id)));
    const last = sql<number>`(select coalesce(max(position), -1) + 1 from courses)`;
    await tx.db.insert(courses).values({ id, ...values, position: last });
    await record(tx, courseAdded, { courseId: id }, { after: values });
    return ok({ id });
  });
}

/**
 * Saves a course's own fields. Errors: "unknown-module"; "changed-meanwhile", with the present
 * version, if somebody else has saved since `form.version`.
 */
export async function changeCourse(
  ctx: Ctx,
  courseId: string,
  { version, ...form }: z.output<typeof changedCourseForm>,
): Promise<Changed> {
  return transact(ctx, async (tx): Promise<Changed> => {
    const course = await editedCourse(tx, courseId);
    const { title, description, moduleId } = course;
    const before = { title, description, moduleId };
    const after = { ...before, ...form, moduleId: form.moduleId ?? null };
    if (isDeepStrictEqual(before, after)) return ok();
    const stale = requireVersion(course, version);
    if (stale) return stale;
    if (!(await isModule(tx, after.moduleId, moduleId))) return err("unknown-module");
    await tx.db
      .update(courses)
      .set({ ...after, version: course.version + 1 })
      .where(eq(courses.id, courseId));
    await record(tx, courseEdited, { courseId }, { before, after });
    return ok();
  });
}

/** Adds a module at the end of a course. */
export async function addModule(
  ctx: Ctx,
  courseId: string,
  form: z.output<typeof newModuleForm>,
): Promise<Result<{ id: string }, never>> {
  return transact<{ id: string }, never>(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const known = await tx.db
      .select({ id: courseModules.id, position: courseModules.position })
      .from(courseModules)
      .where(eq(courseModules.courseId, courseId));
    const id = idFromTitle(form.title, new Set(known.map((module) => module.id)));
    const position = Math.max(-1, ...known.map((module) => module.position)) + 1;
    await tx.db.insert(courseModules).values({ courseId, id, ...form, position });
    await record(tx, moduleAdded, { courseId, moduleId: id }, { after: form });
    return ok({ id });
  });
}

/** Saves a module. Error: "changed-meanwhile", as for a course. */
export async function changeModule(
  ctx: Ctx,
  courseId: string,
  moduleId: string,
  { version, ...after }: z.output<typeof changedModuleForm>,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const module = await editedModule(tx, courseId, moduleId);
    const before = { title: module.title, description: module.description };
    if (isDeepStrictEqual(before, after)) return ok();
    const stale = requireVersion(module, version);
    if (stale) return stale;
    await tx.db
      .update(courseModules)
      .set({ ...after, version: module.version + 1 })
      .where(
        and(
          eq(courseModules.courseId, courseId),
          eq(courseModules.id, moduleId),
          isNull(courseModules.removedAt),
        ),
      );
    await record(tx, moduleEdited, { courseId, moduleId }, { before, after });
    return ok();
  });
}

/** Returns whether the module is on offer. A course keeps its module if that is retired. */
async function isModule(tx: Tx, moduleId: string | null, before?: string | null) {
  if (moduleId === null || moduleId === before) return true;
  return (await allModules(tx)).some(({ id, onOffer }) => onOffer && id === moduleId);
}
