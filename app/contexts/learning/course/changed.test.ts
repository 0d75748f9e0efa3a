import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { whenHappens } from "#app/platform/events/subscriber.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { addItem, changeItem } from "../authoring/edit-item.server.ts";
import { publishItem } from "../authoring/publish.server.ts";
import { courseChanged, COURSES } from "../events.ts";
import { itemView } from "../item/queries.server.ts";
import {
  certificates,
  courseItems,
  userCourseProgress,
  userCourseSummary,
} from "../tables/courses.ts";
import { completeItem, readAgain } from "./complete-item.server.ts";
import { learningCards } from "./dashboard.server.ts";
import { recountProgress } from "./progress.server.ts";
import { courseView } from "./queries.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

const recount = [
  whenHappens(courseChanged, "recount-progress", (tx, { payload }) => recountProgress(tx, payload)),
];

/** A course of two lectures that the member has completed. */
async function completedCourse(ctx: Ctx) {
  await castInDatabase(ctx);
  const [first] = tinyCourse.sections;
  const lecture = (id: string) => ({
    kind: "lecture" as const,
    id,
    title: "Reading",
    minutes: 5,
    body: "The gap is two seconds.",
    facts: [],
  });
  await course(ctx, { sections: [{ ...first!, items: [lecture("one"), lecture("two")] }] });
  const me = asMember(ctx);
  await completeItem(me, "tiny", "one");
  await completeItem(me, "tiny", "two");
  return me;
}

/** Saves another text for the first lecture, as staff would. */
async function save(ctx: Ctx, body: string, material: boolean) {
  const [item] = await ctx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, "tiny"), eq(courseItems.id, "one")));
  const { title, moduleId, version } = item!;
  const saved = await changeItem(asAdmin(ctx), "tiny", "one", {
    kind: "lecture",
    title,
    moduleId,
    version: String(version),
    minutes: 5,
    body,
    transcript: "",
    material: material ? "on" : undefined,
  });
  expect(saved.ok).toBe(true);
  invalidate(new Set([COURSES]));
}

dbTest(
  "a lecture that changed says so, with what changed, until it was seen",
  async ({ ctx, clock }) => {
    const me = await completedCourse(ctx);
    clock.advance(days(1));
    expect((await itemView(me, "tiny", "one"))!.changed).toBeNull();
    await save(ctx, "The gap is four seconds in the wet.", false);
    const view = (await itemView(me, "tiny", "one"))!;
    expect(view.changed).toMatchObject({
      material: false,
      differences: [
        {
          label: "Text",
          parts: expect.arrayContaining([
            { kind: "deleted", text: "two" },
            { kind: "inserted", text: "four" },
          ]),
        },
      ],
    });
    const listed = (await courseView(me, "tiny"))!;
    expect(listed.next).toBeNull();
    expect(listed.modules[0]!.items.map(({ changed }) => changed)).toEqual(["changed", null]);
    clock.advance(days(1));
    await readAgain(me, "tiny", "one");
    expect((await itemView(me, "tiny", "one"))!.changed).toBeNull();
    clock.advance(days(1));
    await save(ctx, "The gap is four seconds in the rain.", false);
    expect((await itemView(me, "tiny", "one"))!.changed!.differences[0]!.parts).toContainEqual({
      kind: "deleted",
      text: "wet",
    });
  },
);

dbTest(
  "a material change asks for another reading; percentage, certificate and completion stay",
  async ({ ctx, clock }) => {
    const me = await completedCourse(ctx);
    const earned = () =>
      Promise.all([ctx.db.select().from(certificates), ctx.db.select().from(userCourseSummary)]);
    const before = await earned();
    clock.advance(days(1));
    await save(ctx, "The gap is four seconds.", true);
    const view = (await courseView(me, "tiny"))!;
    expect(view.progress.percentComplete).toBe(100);
    expect(view.next).toMatchObject({ id: "one", again: true });
    expect((await itemView(me, "tiny", "one"))!.changed!.material).toBe(true);
    expect(await earned()).toEqual(before);
    await readAgain(me, "tiny", "one");
    expect((await courseView(me, "tiny"))!.next).toBeNull();
    const [done] = await ctx.db
      .select()
      .from(userCourseProgress)
      .where(eq(userCourseProgress.contentId, "one"));
    expect(done).toMatchObject({ contentVersion: 1, readVersion: 2 });
    // A later change that does not matter asks for nothing.
    clock.advance(days(1));
    await save(ctx, "The gap is four seconds!", false);
    expect((await courseView(me, "tiny"))!.modules[0]!.items[0]!.changed).toBe("changed");
  },
);

dbTest(
  "a course that grew keeps the certificate, the completion and the percentage of their day",
  async ({ ctx, clock }) => {
    const me = await completedCourse(ctx);
    const half = { ...ctx, actor: cast.partner };
    await completeItem(half, "tiny", "one");
    const [certificate] = await ctx.db.select().from(certificates);
    const [summary] = await ctx.db.select().from(userCourseSummary);
    clock.advance(days(30));
    const admin = asAdmin(ctx);
    const added = await addItem(admin, "tiny", "first", { kind: "resource", title: "New" });
    if (!added.ok) throw new Error();
    await changeItem(admin, "tiny", added.value.id, {
      kind: "resource",
      title: "New",
      moduleId: "first",
      version: "1",
      description: "New",
      body: "New",
    });
    await publishItem(admin, "tiny", added.value.id);
    invalidate(new Set([COURSES]));
    const grewAt = clock.now();
    await workOff(ctx, recount);
    expect(await courseView(me, "tiny")).toMatchObject({
      progress: { percentComplete: 66 },
      earned: { percentComplete: 100, totalItems: 2, until: grewAt },
      completedBeforeItGrew: summary!.completedAt,
    });
    expect(await courseView(half, "tiny")).toMatchObject({
      progress: { percentComplete: 33 },
      earned: { percentComplete: 50, totalItems: 2, until: grewAt },
    });
    expect(await learningCards(me)).toMatchObject([
      { complete: false, certified: true, earned: { percentComplete: 100 } },
    ]);
    expect(await learningCards(half)).toMatchObject([{ certified: false }]);
    expect((await ctx.db.select().from(certificates))[0]).toEqual(certificate);
    expect((await ctx.db.select().from(userCourseSummary))[0]!.completedAt).toEqual(
      summary!.completedAt,
    );
    // Completing what is new issues no second certificate, and overtakes what was earned before.
    await completeItem(me, "tiny", added.value.id);
    await completeItem(half, "tiny", added.value.id);
    expect(await courseView(half, "tiny")).toMatchObject({
      progress: { percentComplete: 66 },
      earned: null,
    });
    expect(await ctx.db.select().from(certificates)).toHaveLength(1);
  },
);
