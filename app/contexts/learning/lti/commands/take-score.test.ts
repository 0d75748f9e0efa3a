import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { begun, launched, placedTool } from "#testing/tools.ts";
import { completeItem } from "../../course/complete-item.server.ts";
import { courseCompleted, itemCompleted, scoreTaken } from "../../events.ts";
import { courseView } from "../../course/queries.server.ts";
import { itemView } from "../../item/queries.server.ts";
import { certificates, courseItems, userCourseProgress } from "../../tables/courses.ts";
import { ltiScores } from "../../tables/tools.ts";
import { lineItem, lineItems, results } from "../queries/line-items.server.ts";
import { placementForStaff } from "../queries/tools.server.ts";
import { changePlacement, showPlacement } from "./place-tool.server.ts";
import { takeScore } from "./take-score.server.ts";

/** Makes a score of 80 per cent, sent now. */
const score = (ctx: Ctx, userId: string, changes: Record<string, unknown> = {}) => ({
  userId,
  timestamp: ctx.clock.now().toISOString(),
  scoreGiven: 8,
  scoreMaximum: 10,
  activityProgress: "Completed",
  gradingProgress: "FullyGraded",
  ...changes,
});

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  await course(ctx);
  const placed = await placedTool(ctx);
  return { ...placed, subject: await launched(ctx, placed.itemId) };
}

const completed = async (ctx: Ctx) =>
  (await ctx.db.select().from(userCourseProgress)).map(({ contentId }) => contentId);

dbTest("a score that passes completes the item, and the last one the course", async ({ ctx }) => {
  const { toolId, placementId, itemId, subject } = await scene(ctx);
  const me: Ctx = { ...ctx, actor: cast.member };
  await ctx.db.update(courseItems).set({ publishedAt: null }).where(eq(courseItems.id, "quiz"));
  expect(await completeItem(me, "tiny", itemId)).toEqual({ ok: false, error: "marked-outside" });
  for (const item of ["reading", "checklist", "ending"]) await completeItem(me, "tiny", item);
  expect((await courseView(me, "tiny"))?.progress).toMatchObject({ percentComplete: 75 });
  expect(await takeScore(ctx, toolId, placementId, score(ctx, subject))).toMatchObject({
    ok: true,
  });
  expect((await courseView(me, "tiny"))?.progress).toMatchObject({ percentComplete: 100 });
  expect(await emittedEvents(ctx, courseCompleted)).toHaveLength(1);
  expect(await emittedEvents(ctx, scoreTaken)).toHaveLength(1);
  expect(await ctx.db.select().from(certificates)).toHaveLength(1);
});

dbTest(
  "the item says how the work stands, and what is completed stays so",
  async ({ ctx, clock }) => {
    const { toolId, placementId, itemId, subject } = await scene(ctx);
    const me: Ctx = { ...ctx, actor: cast.member };
    const status = async () => {
      const view = await itemView(me, "tiny", itemId);
      if (view?.content.kind !== "external") throw new Error("not external");
      const { exercise } = view.content;
      return [view.completed, exercise?.status, exercise?.last?.percent];
    };
    expect(await status()).toEqual([false, "opened", undefined]);
    for (const [changes, wanted] of [
      [{ activityProgress: "Started", scoreGiven: undefined }, [false, "under-way", null]],
      [{ gradingProgress: "PendingManual" }, [false, "being-marked", 80]],
      [{ scoreGiven: 6.99 }, [false, "not-passed", 69]],
      [{ scoreGiven: 7, comment: "Just so." }, [true, "passed", 70]],
      [{ scoreGiven: 0 }, [true, "not-passed", 0]],
    ] as const) {
      clock.advance(1_000);
      const taken = await takeScore(ctx, toolId, placementId, score(ctx, subject, changes));
      expect(taken, JSON.stringify(changes)).toMatchObject({ ok: true });
      expect(await status()).toEqual(wanted);
    }
    expect(await emittedEvents(ctx, itemCompleted)).toHaveLength(1);
  },
);

dbTest(
  "what is older than the last score changes nothing, and twice is once",
  async ({ ctx, clock }) => {
    const { toolId, placementId, subject } = await scene(ctx);
    const take = (changes: Record<string, unknown>) =>
      takeScore(ctx, toolId, placementId, score(ctx, subject, changes));
    const timestamp = ctx.clock.now().toISOString();
    expect(await take({ scoreGiven: 1, timestamp })).toMatchObject({ ok: true });
    clock.advance(minutes(1));
    expect(await take({ scoreGiven: 1, timestamp })).toMatchObject({ ok: true });
    const outdated = { ok: false, error: "outdated" };
    expect(await take({ scoreGiven: 10, timestamp })).toEqual(outdated);
    const before = new Date(ctx.clock.now().getTime() - minutes(2)).toISOString();
    expect(await take({ timestamp: before })).toEqual(outdated);
    const ahead = new Date(ctx.clock.now().getTime() + minutes(6)).toISOString();
    expect(await take({ timestamp: ahead })).toEqual({ ok: false, error: "bad-score" });
    expect(await ctx.db.select().from(ltiScores)).toHaveLength(1);
    expect(await completed(ctx)).toEqual([]);
  },
);

dbTest("a tool scores nobody and nothing but what is its own", async ({ ctx }) => {
  const { toolId, placementId, itemId, subject } = await scene(ctx);
  const other = await placedTool(ctx, { which: 1 });
  const strange = await launched(ctx, other.itemId);
  const second = await placedTool(ctx);
  // A member whose launch was begun but never answered.
  const { login_hint: begunOnly } = await begun(ctx, itemId, cast.moderator);
  const passing = (userId: string) => score(ctx, userId);
  for (const [name, tool, placement, user, error] of [
    ["another tool's line item", other.toolId, placementId, subject, "unknown-line-item"],
    ["its own item, another tool's learner", toolId, placementId, strange, "unknown-user"],
    [
      "an item that the learner has not opened",
      second.toolId,
      second.placementId,
      subject,
      "unknown-user",
    ],
    ["who has not arrived", toolId, placementId, begunOnly!, "unknown-user"],
    ["a member's true id", toolId, placementId, cast.member.id, "unknown-user"],
    ["nobody", toolId, placementId, "nobody", "unknown-user"],
    ["no line item", toolId, crypto.randomUUID(), subject, "unknown-line-item"],
    ["junk", toolId, "junk", subject, "unknown-line-item"],
  ] as const) {
    expect(await takeScore(ctx, tool, placement, passing(user)), name).toEqual({
      ok: false,
      error,
    });
  }
  for (const body of [undefined, null, [], "80", { userId: subject }]) {
    const taken = await takeScore(ctx, toolId, placementId, body);
    expect(taken).toEqual({ ok: false, error: "bad-score" });
  }
  await showPlacement({ ...ctx, actor: cast.admin }, placementId, false);
  expect(await takeScore(ctx, toolId, placementId, passing(subject))).toMatchObject({
    error: "unknown-line-item",
  });
  expect(await ctx.db.select().from(ltiScores)).toEqual([]);
  expect(await completed(ctx)).toEqual([]);
});

dbTest("a tool reads its own line items and results, and no other's", async ({ ctx }) => {
  const { toolId, placementId, subject } = await scene(ctx);
  const other = await placedTool(ctx, { which: 1 });
  const all = { resourceLinkId: null, resourceId: null, tag: null };
  const id = `${ctx.site.url}/lti/line-items/${placementId}`;
  const mine = {
    id,
    scoreMaximum: 50,
    label: "Judgement on the Range",
    resourceLinkId: placementId,
  };
  expect(await lineItems(ctx, toolId, "tiny", all)).toEqual([mine]);
  expect(
    await lineItems(ctx, toolId, "tiny", { ...all, resourceLinkId: other.placementId }),
  ).toEqual([]);
  expect(await lineItems(ctx, toolId, "cp101", all)).toEqual([]);
  expect(await lineItem(ctx, toolId, placementId)).toEqual(mine);
  expect(await lineItem(ctx, toolId, other.placementId)).toBeUndefined();
  const asked = { subject: null, page: 1 };
  expect(await results(ctx, other.toolId, placementId, asked)).toBeUndefined();
  await takeScore(ctx, toolId, placementId, score(ctx, subject, { comment: "Calm." }));
  expect(await results(ctx, toolId, placementId, asked)).toEqual({
    more: false,
    results: [
      {
        id: `${id}/results/${subject}`,
        scoreOf: id,
        userId: subject,
        resultScore: 8,
        resultMaximum: 10,
        comment: "Calm.",
      },
    ],
  });
  expect((await results(ctx, toolId, placementId, { subject: "junk", page: 1 }))?.results).toEqual(
    [],
  );
});

dbTest(
  "a changed pass mark is for scores to come, and counts the item's version up",
  async ({ ctx }) => {
    const { toolId, placementId, itemId, subject } = await scene(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const { version } = await placementForStaff(admin, placementId);
    const change = {
      version,
      title: "Judgement, Again",
      description: "Harder.",
      maxPoints: 10,
      passPercent: 90,
    };
    expect(await changePlacement(admin, placementId, change)).toEqual({ ok: true });
    await takeScore(ctx, toolId, placementId, score(ctx, subject));
    expect(await completed(ctx)).toEqual([]);
    const [item] = await ctx.db.select().from(courseItems).where(eq(courseItems.id, itemId));
    expect(item).toMatchObject({ contentVersion: 2, version: 2, title: "Judgement, Again" });
    // The other form was opened before this change.
    const late = { ...change, maxPoints: 20 };
    expect(await changePlacement(admin, placementId, late)).toMatchObject({
      error: "changed-meanwhile",
      detail: { version: (await placementForStaff(admin, placementId)).version },
    });
    expect(await changePlacement(admin, placementId, change)).toEqual({ ok: true });
  },
);
