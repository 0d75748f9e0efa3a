import type { Was } from "#app/kernel/bulk.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { learningPolicy } from "../policy.ts";
import { type CourseRow, editedCourses } from "./rows.server.ts";
import { showableOf, showCourse } from "./publish.server.ts";

/** What was done to courses, for its Undo, and the titles of those that hold nothing published. */
type Published = { rows: Was[]; empty: string[] };

/**
 * Publishes several courses at once, by the rule of `publishCourse`: those that hold nothing
 * published stay drafts. Those that are published already, or are gone, are left alone. Its Undo is
 * `unpublishCourses`.
 */
export async function publishCourses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Published, never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<Published, never>(ctx, async (tx) =>
    ok(await publish(tx, await editedCourses(tx, ids))),
  );
}

/**
 * Makes several courses drafts again; those that are, or are gone, are left alone.
 *
 * @returns the others, for `unwithdrawCourses`
 */
export async function withdrawCourses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was[], never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<Was[], never>(ctx, async (tx) =>
    ok(await withdraw(tx, await editedCourses(tx, ids))),
  );
}

/**
 * The Undo of `publishCourses`: what is still published, and was not edited since, is a draft again.
 *
 * @returns how many are
 */
export async function unpublishCourses(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<number, never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<number, never>(ctx, async (tx) => {
    const back = await withdraw(tx, await uneditedOf(tx, rows));
    return ok(back.length);
  });
}

/**
 * The Undo of `withdrawCourses`: what is still a draft, was not edited since, and can be published,
 * is.
 *
 * @returns how many are
 */
export async function unwithdrawCourses(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<number, never>> {
  authorize(learningPolicy.publishCourses(ctx.actor));
  return transact<number, never>(ctx, async (tx) => {
    const back = await publish(tx, await uneditedOf(tx, rows));
    return ok(back.rows.length);
  });
}

async function publish(tx: Tx, courses: readonly CourseRow[]): Promise<Published> {
  const drafts = courses.filter(({ publishedAt }) => publishedAt === null);
  const showable = await showableOf(
    tx,
    drafts.map(({ id }) => id),
  );
  const ready = drafts.filter(({ id }) => showable.has(id));
  for (const { id } of ready) await showCourse(tx, id, tx.clock.now());
  const empty = drafts.filter(({ id }) => !showable.has(id)).map(({ title }) => title);
  return { rows: ready.map(wasOf), empty };
}

async function withdraw(tx: Tx, courses: readonly CourseRow[]): Promise<Was[]> {
  const published = courses.filter(({ publishedAt }) => publishedAt !== null);
  for (const { id } of published) await showCourse(tx, id, null);
  return published.map(wasOf);
}

async function uneditedOf(tx: Tx, rows: readonly Was[]): Promise<CourseRow[]> {
  const was = new Map(rows.map((row) => [row.id, row.was]));
  const held = await editedCourses(tx, [...was.keys()]);
  return held.filter((course) => was.get(course.id) === wasOf(course).was);
}

const wasOf = (course: CourseRow): Was => ({ id: course.id, was: versionOf(course) });
