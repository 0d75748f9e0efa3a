import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { fixedClock, minutes } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { certificateIssued, courseCompleted, itemCompleted } from "../events.ts";
import {
  certificates,
  courseItems,
  courses,
  userCourseProgress,
  userCourseSummary,
} from "../tables/courses.ts";
import { completeItem, noteVisit } from "./complete-item.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const userId = cast.member.id;

async function learner(ctx: Ctx) {
  const progress = await ctx.db.select().from(userCourseProgress);
  const [summary] = await ctx.db.select().from(userCourseSummary);
  return { done: progress.map(({ contentId }) => contentId).sort(), summary };
}

dbTest(
  "a completion is a row, a count and an event, and once is enough",
  async ({ ctx, clock }) => {
    await course(ctx);
    const first = clock.now();
    const me = asMember(ctx);
    expect(await completeItem(me, "tiny", "reading")).toEqual({
      ok: true,
      value: { kind: "lecture", courseComplete: false, following: "checklist" },
    });
    clock.advance(minutes(5));
    expect(await completeItem(me, "tiny", "reading")).toMatchObject({ ok: true });
    expect(await ctx.db.select().from(userCourseProgress)).toEqual([
      {
        userId,
        courseId: "tiny",
        contentId: "reading",
        isCompleted: true,
        contentVersion: 1,
        completedAt: first,
        readVersion: null,
        readAt: null,
      },
    ]);
    expect((await learner(ctx)).summary).toMatchObject({
      totalItems: 4,
      completedItems: 1,
      lastItemId: "reading",
      lastAccessedAt: clock.now(),
      completedAt: null,
    });
    expect(await emittedEvents(ctx, itemCompleted)).toEqual([
      { userId, courseId: "tiny", itemId: "reading" },
    ]);
  },
);

dbTest("a quiz is not completed by marking it, and nothing is written", async ({ ctx }) => {
  await course(ctx);
  expect(await completeItem(asMember(ctx), "tiny", "quiz")).toEqual({
    ok: false,
    error: "not-markable",
  });
  expect(await learner(ctx)).toEqual({ done: [], summary: undefined });
});

dbTest(
  "what is unknown, a draft, or not open to the actor cannot be completed by anybody",
  async ({ ctx }) => {
    await course(ctx);
    await course(ctx, { id: "closed", moduleId: "intro-cp" });
    await course(ctx, { id: "draft" });
    await ctx.db.update(courses).set({ publishedAt: null }).where(eq(courses.id, "draft"));
    await ctx.db.update(courseItems).set({ publishedAt: null }).where(eq(courseItems.id, "ending"));
    const me = asMember(ctx);
    for (const [courseId, itemId] of [
      ["nowhere", "reading"],
      ["tiny", "nothing"],
      ["tiny", "ending"],
      ["closed", "reading"],
      ["draft", "reading"],
    ] as const) {
      await expect(completeItem(me, courseId, itemId), courseId).rejects.toThrow(NotFound);
    }
    await expect(completeItem({ ...ctx, actor: guest }, "tiny", "reading")).rejects.toThrow(
      NotFound,
    );
    expect((await learner(ctx)).done).toEqual([]);
    // A cancelled enrolment does not open the course; a paid one does.
    await enrolment(ctx, { profileId: userId, moduleIds: ["intro-cp"], cancelled: true });
    await expect(completeItem(me, "closed", "reading")).rejects.toThrow(NotFound);
    await enrolment(ctx, { profileId: userId, moduleIds: ["intro-cp"] });
    expect(await completeItem(me, "closed", "reading")).toMatchObject({ ok: true });
  },
);

dbTest(
  "the last completion completes the course and issues its certificate, once",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    await ctx.db.update(courseItems).set({ publishedAt: null }).where(eq(courseItems.id, "quiz"));
    const me = asMember(ctx);
    for (const item of ["reading", "checklist"]) await completeItem(me, "tiny", item);
    expect(await ctx.db.select().from(certificates)).toEqual([]);
    expect(await completeItem(me, "tiny", "ending")).toMatchObject({
      value: { courseComplete: true },
    });
    const issuedAt = clock.now();
    clock.advance(minutes(1));
    await completeItem(me, "tiny", "ending");
    const issued = await ctx.db.select().from(certificates);
    expect(issued).toEqual([
      expect.objectContaining({
        userId,
        courseId: "tiny",
        courseTitle: "A Tiny Course",
        holderName: "Aroha Ngata",
        issuedAt,
        expiresAt: new Date("2029-03-02T21:00:00Z"),
        nameShown: false,
        revokedAt: null,
      }),
    ]);
    expect(await emittedEvents(ctx, courseCompleted)).toEqual([{ userId, courseId: "tiny" }]);
    expect(await emittedEvents(ctx, certificateIssued)).toEqual([{ certificateId: issued[0]!.id }]);
    expect((await learner(ctx)).summary).toMatchObject({
      completedItems: 3,
      completedAt: issuedAt,
    });

    // The course grows: it stays completed, and no second certificate is issued.
    await ctx.db
      .update(courseItems)
      .set({
        publishedAt: issuedAt,
        kind: "lecture",
        contentVersion: 2,
        details: { kind: "lecture", minutes: 1, body: "More.", video: null },
      })
      .where(eq(courseItems.id, "quiz"));
    await completeItem(me, "tiny", "quiz");
    expect((await learner(ctx)).summary).toMatchObject({ totalItems: 4, completedItems: 4 });
    expect(await ctx.db.select().from(certificates)).toHaveLength(1);
    expect(await emittedEvents(ctx, courseCompleted)).toHaveLength(1);
  },
);

dbTest("looking at an item remembers where one stopped, and completes nothing", async ({ ctx }) => {
  await course(ctx);
  await noteVisit(asMember(ctx), "tiny", "checklist");
  expect(await learner(ctx)).toMatchObject({
    done: [],
    summary: { totalItems: 4, completedItems: 0, lastItemId: "checklist" },
  });
});

dbTest("opening the same item again within a minute writes nothing", async ({ ctx }) => {
  await course(ctx);
  const clock = fixedClock(ctx.clock.now());
  const me = { ...asMember(ctx), clock };
  await noteVisit(me, "tiny", "checklist");
  const writes = async () =>
    (await queriesOf(ctx, () => noteVisit(me, "tiny", "checklist"))).filter((query) =>
      /^(insert|update)/i.test(query),
    );
  expect(await writes()).toEqual([]);
  clock.advance(minutes(1));
  expect(await writes()).not.toEqual([]);
  expect((await learner(ctx)).summary?.lastAccessedAt).toEqual(clock.now());
});
