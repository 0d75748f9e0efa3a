import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { forumCategory, forumReply, forumTopic, removalReason } from "#testing/forum.ts";
import { objectionDecided, reasonsStated, reportAnswered } from "../events.ts";
import { forumRemovals, forumReports, forumSettledReports, forumReplies } from "../tables.ts";
import { purgeForum } from "../topic/purge.server.ts";
import { removedTopic, repliesOf, topicPage } from "../topic/queries.server.ts";
import { deleteReply, deleteTopic, restoreReply } from "../topic/remove.server.ts";
import { reportPost, settleReports } from "./commands.server.ts";
import { decideObjection, objectToRemoval } from "./objection.server.ts";
import { objectionsWaiting, removalStatement } from "./removal-queries.server.ts";

const as = (ctx: Ctx, who: Exclude<keyof typeof cast, "visitor">) => ({ ...ctx, actor: cast[who] });
const because = { explanation: "It sells alarms.", source: "own-initiative" } as const;

async function removedReply(ctx: Ctx) {
  await castInDatabase(ctx);
  const reasonId = await removalReason(ctx);
  const me = as(ctx, "member");
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(me, topicId, "Buy my alarms");
  const done = await deleteReply(as(ctx, "moderator"), replyId, { ...because, reasonId });
  expect(done.ok).toBe(true);
  const [removal] = await ctx.db.select().from(forumRemovals);
  return { topicId, replyId, removal: removal! };
}

const repliesTo = async (ctx: Ctx, topicId: string) =>
  repliesOf(ctx, (await topicPage(ctx, topicId, 1))!);

dbTest("a removed reply keeps its place, without its text and its author", async ({ ctx }) => {
  const { topicId, removal } = await removedReply(ctx);
  const seen = async (who: Ctx) => {
    const [reply] = await repliesTo(who, topicId);
    return { content: reply!.content, name: reply!.author.name, removed: reply!.removed };
  };
  const nothing = { content: "", name: "Removed" };
  expect(await seen(ctx)).toEqual({ ...nothing, removed: { statement: null } });
  expect(await seen(as(ctx, "partner"))).toEqual({ ...nothing, removed: { statement: null } });
  expect(await seen(as(ctx, "member"))).toEqual({
    ...nothing,
    removed: { statement: { id: removal.id, title: "Advertising" } },
  });
  expect(await seen(as(ctx, "moderator"))).toMatchObject({
    content: "Buy my alarms",
    removed: null,
  });
  const topic = (await topicPage(ctx, topicId, 1))!;
  expect(topic.replyCount).toBe(0);
  expect(await queriesOf(ctx, () => repliesOf(ctx, topic))).toHaveLength(3);
});

dbTest("what its author deletes leaves no place and needs no reason", async ({ ctx }) => {
  await castInDatabase(ctx);
  const me = as(ctx, "member");
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(me, topicId);
  await deleteReply(me, replyId);
  expect(await repliesTo(ctx, topicId)).toEqual([]);
  expect(await ctx.db.select().from(forumRemovals)).toEqual([]);
});

dbTest("a moderator removes nothing of others without one of the reasons", async ({ ctx }) => {
  await castInDatabase(ctx);
  const me = as(ctx, "member");
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  expect(await deleteTopic(as(ctx, "moderator"), topicId)).toMatchObject({ error: "no-reason" });
  expect(await topicPage(ctx, topicId, 1)).toBeDefined();
  await removalReason(ctx);
  expect((await deleteTopic(as(ctx, "moderator"), topicId)).ok).toBe(true);
  expect(await removedTopic(ctx, topicId)).toEqual({ statementId: null });
  expect(await removedTopic(me, topicId)).toEqual({ statementId: expect.any(String) });
});

dbTest("the author reads why a post was removed, and nobody else does", async ({ ctx }) => {
  const { removal } = await removedReply(ctx);
  expect(await emittedEvents(ctx, reasonsStated)).toEqual([{ removalId: removal.id }]);
  const statement = await removalStatement(as(ctx, "member"), removal.id);
  expect(statement).toMatchObject({
    title: "Advertising",
    rule: "No advertising outside the job board.",
    ground: "rules",
    explanation: "It sells alarms.",
    content: "Buy my alarms",
    people: null,
    can: { object: true, decide: false },
  });
  await expect(removalStatement(as(ctx, "partner"), removal.id)).rejects.toThrow(NotFound);
  await expect(removalStatement(ctx, removal.id)).rejects.toThrow(NotFound);
});

dbTest(
  "another moderator decides about an objection, and brings the post back",
  async ({ ctx }) => {
    const { topicId, removal } = await removedReply(ctx);
    const me = as(ctx, "member");
    await expect(objectToRemoval(as(ctx, "partner"), removal.id, "No")).rejects.toThrow(NotFound);
    const nothingYet = { decision: "reversed", answer: "x" } as const;
    expect(await decideObjection(as(ctx, "admin"), removal.id, nothingYet)).toMatchObject({
      error: "already-decided",
    });
    await objectToRemoval(me, removal.id, "I sell nothing.");
    // A second click does not change what was said first.
    await objectToRemoval(me, removal.id, "Something else");
    expect(await objectionsWaiting(as(ctx, "moderator"))).toMatchObject([
      { can: { decide: false } },
    ]);
    const reversed = { decision: "reversed", answer: "You are right." } as const;
    await expect(decideObjection(as(ctx, "moderator"), removal.id, reversed)).rejects.toThrow(
      Denied,
    );
    await expect(decideObjection(me, removal.id, reversed)).rejects.toThrow(Denied);
    expect((await decideObjection(as(ctx, "admin"), removal.id, reversed)).ok).toBe(true);
    expect(await decideObjection(as(ctx, "superAdmin"), removal.id, reversed)).toMatchObject({
      error: "already-decided",
    });
    expect(await repliesTo(ctx, topicId)).toMatchObject([{ content: "Buy my alarms" }]);
    expect(await removalStatement(me, removal.id)).toMatchObject({
      objection: "I sell nothing.",
      decision: "reversed",
      answer: "You are right.",
      restoredAt: expect.any(Date),
      can: { object: false },
    });
    expect(await emittedEvents(ctx, objectionDecided)).toHaveLength(1);
  },
);

dbTest(
  "the database itself refuses the decision of the moderator who removed it",
  async ({ ctx }) => {
    const { removal } = await removedReply(ctx);
    const now = ctx.clock.now();
    const decided = {
      objectedAt: now,
      objection: "No",
      decidedAt: now,
      decision: "upheld" as const,
    };
    await expect(
      ctx.db
        .update(forumRemovals)
        .set({ ...decided, decidedBy: cast.moderator.id })
        .where(eq(forumRemovals.id, removal.id)),
    ).rejects.toThrow("Failed query");
  },
);

dbTest(
  "a removed post is kept for six months, while it may be objected to",
  async ({ ctx, clock }) => {
    const { removal } = await removedReply(ctx);
    clock.advance(days(182));
    await purgeForum(ctx);
    expect(await ctx.db.select().from(forumReplies)).toHaveLength(1);
    await objectToRemoval(as(ctx, "member"), removal.id, "I sell nothing.");
    clock.advance(days(30));
    await purgeForum(ctx);
    // The objection waits for its decision.
    expect(await ctx.db.select().from(forumReplies)).toHaveLength(1);
    await decideObjection(as(ctx, "admin"), removal.id, { decision: "upheld", answer: "It does." });
    await purgeForum(ctx);
    expect(await ctx.db.select().from(forumReplies)).toEqual([]);
    expect(await removalStatement(as(ctx, "member"), removal.id)).toMatchObject({ kept: false });
  },
);

dbTest("after six months nobody objects any more", async ({ ctx, clock }) => {
  const { removal } = await removedReply(ctx);
  clock.advance(days(184));
  expect(await objectToRemoval(as(ctx, "member"), removal.id, "Late")).toMatchObject({
    error: "too-late",
  });
});

dbTest("a post that a moderator brings back can no longer be objected to", async ({ ctx }) => {
  const { replyId, removal } = await removedReply(ctx);
  await restoreReply(as(ctx, "moderator"), replyId);
  expect(await removalStatement(as(ctx, "member"), removal.id)).toMatchObject({
    can: { object: false },
  });
});

dbTest("guests report, are limited by their network, and are told the outcome", async ({ ctx }) => {
  await castInDatabase(ctx);
  await removalReason(ctx);
  const me = as(ctx, "member");
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  const post = { topicId, replyId: (await forumReply(me, topicId)).replyId };
  const send = (email: string) =>
    reportPost(ctx, post, { kind: "harassment", reason: "Rude", email }, { network: "cafe" });
  for (const email of ["one@guests.test", "ONE@guests.test", "two@guests.test"]) {
    expect((await send(email)).ok).toBe(true);
  }
  const reports = await ctx.db.select().from(forumReports);
  expect(reports.map(({ reporterEmail }) => reporterEmail)).toEqual([
    "one@guests.test",
    "two@guests.test",
  ]);
  for (const n of [4, 5]) expect((await send(`${n}@guests.test`)).ok).toBe(true);
  expect(await send("six@guests.test")).toMatchObject({ error: "too-many-posts" });

  const ids = reports.map(({ id }) => id);
  const moderator = as(ctx, "moderator");
  await expect(settleReports(me, ids, { outcome: "kept" })).rejects.toThrow(Denied);
  // The decision about the first settles all reports of the post.
  expect(await settleReports(moderator, ids, { outcome: "removed", because })).toMatchObject({
    value: { settled: 1 },
  });
  expect(await emittedEvents(ctx, reportAnswered)).toHaveLength(4);
  expect(await ctx.db.select().from(forumSettledReports)).toMatchObject(
    Array.from({ length: 4 }, () => ({ kind: "harassment", byGuest: true, outcome: "removed" })),
  );
});
