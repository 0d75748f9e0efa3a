import { expect } from "vitest";
import { and, eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { instructor } from "#testing/instructors.ts";
import { authoredItem } from "../authoring/item-queries.server.ts";
import { changeItemInstructor } from "../authoring/item-instructor.server.ts";
import { changeItemAccess } from "../authoring/item-access.server.ts";
import { withdrawItem } from "../authoring/publish.server.ts";
import { itemView } from "../item/queries.server.ts";
import { startAttempt } from "../quiz/attempts.server.ts";
import { courseItems } from "../tables/courses.ts";
import { completeItem } from "./complete-item.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const asStaff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function access(ctx: Ctx, itemId: string, form: object) {
  const [item] = await ctx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, "tiny"), eq(courseItems.id, itemId)));
  const version = String(item!.version);
  return changeItemAccess(asStaff(ctx), { courseId: "tiny", itemId }, { version, ...form });
}

dbTest("before its release date members see an item's title only", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const date = new Date(clock.now().getTime() + days(3)).toISOString().slice(0, 10);
  expect(await access(ctx, "reading", { opensOn: date, opensTime: "09:00" })).toMatchObject({
    ok: true,
  });
  const me = asMember(ctx);
  expect(await itemView(me, "tiny", "reading")).toMatchObject({
    title: "Reading",
    lock: { why: "not-released" },
    content: { html: "", headings: [] },
  });
  expect(await completeItem(me, "tiny", "reading")).toMatchObject({ error: "locked" });
  // Whoever writes it sees it whole.
  expect(await itemView(asStaff(ctx), "tiny", "reading")).toMatchObject({
    lock: null,
    content: { headings: [{ text: "A heading" }] },
  });
  clock.advance(days(4));
  expect(await itemView(me, "tiny", "reading")).toMatchObject({ lock: null });
  expect(await completeItem(me, "tiny", "reading")).toMatchObject({ ok: true });
});

dbTest(
  "an item opens once its prerequisite is completed, or is no longer taught",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    await access(ctx, "quiz", { prerequisite: "reading" });
    await access(ctx, "checklist", { prerequisite: "ending" });
    const me = asMember(ctx);
    expect(await itemView(me, "tiny", "quiz")).toMatchObject({
      lock: { why: "prerequisite", prerequisiteId: "reading", prerequisite: "Reading" },
    });
    expect(await startAttempt(me, "tiny", "quiz")).toMatchObject({ error: "locked" });
    await completeItem(me, "tiny", "reading");
    expect(await startAttempt(me, "tiny", "quiz")).toMatchObject({ ok: true });

    expect(await completeItem(me, "tiny", "checklist")).toMatchObject({ error: "locked" });
    await withdrawItem(asStaff(ctx), "tiny", "ending");
    expect(await completeItem(me, "tiny", "checklist")).toMatchObject({ ok: true });
  },
);

dbTest("a lecture names the instructor who wrote it, and is not a new version", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const of = { courseId: "tiny", itemId: "reading" };
  const before = (await itemView(asMember(ctx), "tiny", "reading"))!;
  expect(before.instructor).toBeNull();
  const instructorId = await instructor(ctx);
  const form = { version: "1", instructorId };
  await expect(changeItemInstructor(asMember(ctx), of, form)).rejects.toThrow(Denied);
  expect(await changeItemInstructor(asStaff(ctx), of, { ...form, version: "7" })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(
    await changeItemInstructor(asStaff(ctx), of, { ...form, instructorId: "gone" }),
  ).toMatchObject({ error: "no-such-instructor" });
  expect(await changeItemInstructor(asStaff(ctx), of, form)).toEqual({ ok: true });
  expect(await changeItemInstructor(asStaff(ctx), of, form)).toEqual({ ok: true });
  expect(await itemView(asMember(ctx), "tiny", "reading")).toMatchObject({
    version: before.version,
    instructor: { name: "Mārama Tūhoe", to: `/about#instructor-${instructorId}` },
  });
  expect((await authoredItem(asStaff(ctx), "tiny", "reading")).instructor?.saved).toMatchObject({
    instructorId,
  });
});

dbTest("items cannot wait for each other, and a stale form is refused", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  expect(await access(ctx, "quiz", { prerequisite: "reading" })).toMatchObject({ ok: true });
  expect(await access(ctx, "reading", { prerequisite: "quiz" })).toMatchObject({
    error: "circular",
  });
  expect(await access(ctx, "ending", { prerequisite: "no-such" })).toMatchObject({
    error: "no-such-item",
  });
  expect(await access(ctx, "quiz", { version: "0" })).toMatchObject({ error: "changed-meanwhile" });
});
