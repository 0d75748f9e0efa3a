import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { courseChanged } from "../events.ts";
import { listOf } from "#testing/lists.ts";
import { courseSource } from "./list.server.ts";
import { addCourse, changeCourse } from "./edit-course.server.ts";
import {
  publishCourses,
  unpublishCourses,
  unwithdrawCourses,
  withdrawCourses,
  withdrawCourse,
  withdrawItem,
} from "./publish.server.ts";
import { removeContent } from "./remove.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Adds three published courses, and one without items. */
async function someCourses(ctx: Ctx) {
  const ids = [];
  for (const id of ["alpha", "beta", "gamma"]) ids.push(await course(ctx, { ...tinyCourse, id }));
  const empty = await addCourse(staff(ctx), { title: "Night Driving", description: "Dark." });
  if (!empty.ok) throw new Error(empty.error);
  return { ids, empty: empty.value.id };
}

async function published(ctx: Ctx): Promise<string[]> {
  const { rows } = await listOf(staff(ctx), courseSource);
  return rows.filter((row) => row.published).map(({ id }) => id);
}

dbTest("several courses become drafts at once, and that is undone", async ({ ctx }) => {
  const { ids, empty } = await someCourses(ctx);
  const before = (await auditLogSoFar(ctx)).length;
  const asked = ["gamma", empty, "alpha", "gone", "\0"];
  const rows = valueOf(await withdrawCourses(staff(ctx), asked));
  expect(rows.map(({ id }) => id)).toEqual(["alpha", "gamma"]);
  expect(await published(ctx)).toEqual(["beta"]);
  expect(valueOf(await withdrawCourses(staff(ctx), asked))).toEqual([]);

  expect(valueOf(await unwithdrawCourses(staff(ctx), rows))).toHaveLength(2);
  expect(await published(ctx)).toEqual(ids);
  expect(valueOf(await unwithdrawCourses(staff(ctx), rows))).toHaveLength(0);
  const auditLog = (await auditLogSoFar(ctx)).slice(before);
  expect(auditLog.map(({ actorId, action, subject }) => [actorId, action, subject])).toEqual(
    ["course-withdrawn", "course-published"].flatMap((action) =>
      ["alpha", "gamma"].map((id) => [cast.admin.id, `learning.${action}`, `course:${id}`]),
    ),
  );
  expect((await emittedEvents(ctx, courseChanged)).slice(-4)).toEqual(
    ["alpha", "gamma", "alpha", "gamma"].map((courseId) => ({ courseId, removed: false })),
  );
});

dbTest("courses that hold nothing published stay drafts, and are named", async ({ ctx }) => {
  const { ids, empty } = await someCourses(ctx);
  await withdrawCourse(staff(ctx), "beta");
  const before = (await auditLogSoFar(ctx)).length;
  const done = valueOf(await publishCourses(staff(ctx), [empty, ...ids]));
  expect(done).toMatchObject({ rows: [{ id: "beta" }], empty: ["Night Driving"] });
  expect(await published(ctx)).toEqual(ids);
  expect(await auditLogSoFar(ctx)).toHaveLength(before + 1);
  expect(valueOf(await unpublishCourses(staff(ctx), done.rows))).toHaveLength(1);
  expect(await published(ctx)).toEqual(["alpha", "gamma"]);
});

dbTest("an Undo leaves alone what was changed meanwhile", async ({ ctx }) => {
  const { ids } = await someCourses(ctx);
  const rows = valueOf(await withdrawCourses(staff(ctx), ids));
  const fields = { title: "Alpha, half", description: "Not fini", moduleId: undefined };
  expect(await changeCourse(staff(ctx), "alpha", { ...fields, version: "1" })).toMatchObject({
    ok: true,
  });
  for (const item of ["reading", "checklist", "quiz", "ending"]) {
    await withdrawItem(staff(ctx), "beta", item);
  }
  expect(valueOf(await unwithdrawCourses(staff(ctx), rows))).toHaveLength(1);
  expect(await published(ctx)).toEqual(["gamma"]);

  const again = valueOf(await publishCourses(staff(ctx), ids));
  expect(again.rows.map(({ id }) => id)).toEqual(["alpha"]);
  await removeContent(staff(ctx), { courseId: "alpha" });
  expect(valueOf(await unpublishCourses(staff(ctx), again.rows))).toHaveLength(0);
});

dbTest("nobody but the staff publishes several courses, or undoes that", async ({ ctx }) => {
  const { ids } = await someCourses(ctx);
  const rows = ids.map((id) => ({ id, was: "1" }));
  for (const actor of [guest, cast.member, cast.moderator, cast.partner]) {
    const me = { ...ctx, actor };
    await expect(publishCourses(me, ids)).rejects.toThrow(Denied);
    await expect(withdrawCourses(me, ids)).rejects.toThrow(Denied);
    await expect(unpublishCourses(me, rows)).rejects.toThrow(Denied);
    await expect(unwithdrawCourses(me, rows)).rejects.toThrow(Denied);
  }
  expect(await published(ctx)).toEqual(ids);
});
