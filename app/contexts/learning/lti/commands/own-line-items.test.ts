import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { launched, placedTool } from "#testing/tools.ts";
import { learnerStatus } from "../queries/learner-status.server.ts";
import { lineItem, lineItems, results } from "../queries/line-items.server.ts";
import { toolView } from "../queries/tools.server.ts";
import { userCourseProgress } from "../../tables/courses.ts";
import { ltiMarks } from "../../tables/tools.ts";
import {
  changeLineItem,
  makeLineItem,
  MOST_LINE_ITEMS,
  removeLineItem,
} from "./own-line-items.server.ts";
import { takeScore } from "./take-score.server.ts";

const all = { resourceLinkId: null, resourceId: null, tag: null };
const column = { label: " Decisions ", scoreMaximum: 10, tag: "drill", resourceId: "r-1" };

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  await course(ctx);
  const placed = await placedTool(ctx);
  const made = await makeLineItem(ctx, placed.toolId, "tiny", column);
  if (!made.ok) throw new Error(made.error);
  const id = made.value.id.slice(made.value.id.lastIndexOf("/") + 1);
  return { ...placed, made: made.value, id };
}

const score = (ctx: Ctx, userId: string, scoreGiven: number) => ({
  userId,
  timestamp: ctx.clock.now().toISOString(),
  scoreGiven,
  scoreMaximum: 10,
  activityProgress: "Completed",
  gradingProgress: "FullyGraded",
  comment: "Quick.",
});

dbTest("a tool makes, finds, changes and removes line items of its own", async ({ ctx }) => {
  const { toolId, placementId, made, id } = await scene(ctx);
  expect(made).toEqual({ ...column, label: "Decisions", id: expect.stringContaining(id) });
  expect(await lineItem(ctx, toolId, id)).toEqual(made);
  expect(await lineItems(ctx, toolId, "tiny", all)).toHaveLength(2);
  expect(await lineItems(ctx, toolId, "tiny", { ...all, tag: "drill" })).toEqual([made]);
  expect(await lineItems(ctx, toolId, "tiny", { ...all, resourceId: "r-2" })).toEqual([]);
  const changed = { label: "Judgement", scoreMaximum: 20, endDateTime: "2026-06-01T00:00:00.000Z" };
  const written = { id: made.id, ...changed };
  // To which exercise it belongs stays as it was.
  const asked = { ...changed, resourceLinkId: placementId };
  expect(await changeLineItem(ctx, toolId, id, asked)).toEqual({ ok: true, value: written });
  expect(await lineItem(ctx, toolId, id)).toEqual(written);
  expect((await toolView({ ...ctx, actor: cast.admin }, toolId)).lineItems).toMatchObject([
    { label: "Judgement", scoreMaximum: 20, marked: 0 },
  ]);
  expect(await removeLineItem(ctx, toolId, id)).toEqual({ ok: true });
  expect(await lineItem(ctx, toolId, id)).toBeUndefined();
});

dbTest("a tool changes neither what the office set nor what is another tool's", async ({ ctx }) => {
  const { toolId, placementId, id } = await scene(ctx);
  const other = await placedTool(ctx, { which: 1 });
  const refused = { ok: false, error: "set-by-the-office" };
  expect(await changeLineItem(ctx, toolId, placementId, column)).toEqual(refused);
  expect(await removeLineItem(ctx, toolId, placementId)).toEqual(refused);
  const unknown = { ok: false, error: "unknown-line-item" };
  for (const strange of [id, placementId, "junk"]) {
    expect(await changeLineItem(ctx, other.toolId, strange, column)).toEqual(unknown);
    expect(await removeLineItem(ctx, other.toolId, strange)).toEqual(unknown);
  }
  expect(await lineItems(ctx, other.toolId, "tiny", all)).toHaveLength(1);
  const strange = { ...column, resourceLinkId: placementId };
  expect(await makeLineItem(ctx, other.toolId, "tiny", strange)).toMatchObject({
    error: "unknown-resource-link",
  });
  // A course in which it has no exercise.
  await course(ctx, { id: "others", position: 1 });
  expect(await makeLineItem(ctx, toolId, "others", column)).toMatchObject({
    error: "unknown-course",
  });
  for (const body of [
    undefined,
    {},
    { label: " ", scoreMaximum: 1 },
    { ...column, scoreMaximum: 0 },
  ]) {
    expect(await makeLineItem(ctx, toolId, "tiny", body)).toMatchObject({ error: "bad-line-item" });
  }
  for (let n = 1; n < MOST_LINE_ITEMS; n++) await makeLineItem(ctx, toolId, "tiny", column);
  expect(await makeLineItem(ctx, toolId, "tiny", column)).toMatchObject({ error: "too-many" });
});

dbTest("its marks are shown with the exercise, and complete nothing", async ({ ctx, clock }) => {
  const { toolId, id, itemId } = await scene(ctx);
  const before = await takeScore(ctx, toolId, id, score(ctx, crypto.randomUUID(), 9));
  expect(before).toMatchObject({ error: "unknown-user" });
  const subject = await launched(ctx, itemId);
  const first = score(ctx, subject, 7);
  expect(await takeScore(ctx, toolId, id, first)).toEqual({ ok: true });
  clock.advance(minutes(1));
  expect(await takeScore(ctx, toolId, id, score(ctx, subject, 9))).toEqual({ ok: true });
  expect(await takeScore(ctx, toolId, id, first)).toMatchObject({ error: "outdated" });
  const of = { userId: cast.member.id, courseId: "tiny", itemId };
  expect(await learnerStatus(ctx, of)).toMatchObject({
    status: "opened",
    last: undefined,
    marks: [{ label: "Decisions", percent: 90, comment: "Quick." }],
  });
  expect(await ctx.db.select().from(userCourseProgress)).toEqual([]);
  expect(await results(ctx, toolId, id, { subject: null, page: 1 })).toMatchObject({
    results: [{ userId: subject, resultScore: 9, resultMaximum: 10 }],
  });
  // The marks go with the line item.
  await removeLineItem(ctx, toolId, id);
  expect(await ctx.db.select().from(ltiMarks)).toEqual([]);
});
