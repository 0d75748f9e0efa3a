import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { days, minutes } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic, removalReason } from "#testing/forum.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { postReported } from "../events.ts";
import { categoryPage } from "../category/queries.server.ts";
import { removedPosts, reportQueue, moderationWaiting } from "./queries.server.ts";
import { searchForum } from "../search/queries.server.ts";
import { repliesOf, topicPage } from "../topic/queries.server.ts";
import { forumReplies, forumReports, forumSearchEntries, forumTopics } from "../tables.ts";
import { purgeForum } from "../topic/purge.server.ts";
import { deleteReply, restoreReply, deleteTopic, restoreTopic } from "../topic/remove.server.ts";
import type { PostRef } from "../report/rules.ts";
import { reportPost as report, settleReport } from "./commands.server.ts";

const reportPost = (ctx: Ctx, post: PostRef, reason: string) =>
  report(ctx, post, { kind: "other", reason }, { network: "a network" });
const removed = { outcome: "removed", because: { explanation: "", source: "report" } } as const;
const kept = { outcome: "kept" } as const;

const positionsOf = async (ctx: Parameters<typeof topicPage>[0], topicId: string, page = 1) => {
  const topic = (await topicPage(ctx, topicId, page))!;
  const replies = await repliesOf(ctx, topic);
  return { topic, positions: replies.map(({ position }) => position) };
};

dbTest("a deleted topic is gone with its replies, and comes back whole", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const moderator = { ...ctx, actor: cast.moderator };
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  await forumReply(me, topicId, "A kea in the cockpit");
  await expect(deleteTopic({ ...ctx, actor: cast.partner }, topicId)).rejects.toThrow(Denied);
  await deleteTopic(me, topicId);
  expect(await topicPage(me, topicId, 1)).toBeUndefined();
  expect(await categoryPage(ctx, "close-protection", 1)).toMatchObject({
    topics: [],
    page: { total: 0 },
  });
  expect((await searchForum(ctx, { searched: "kea" })).hits).toEqual([]);
  await expect(deleteTopic(me, topicId)).rejects.toThrow(NotFound);
  expect(await topicPage(moderator, topicId, 1)).toMatchObject({ can: { restore: true } });

  await expect(restoreTopic(me, topicId)).rejects.toThrow(Denied);
  await restoreTopic(moderator, topicId);
  expect((await positionsOf(ctx, topicId)).positions).toEqual([1]);
  expect((await categoryPage(ctx, "close-protection", 1))!.page.total).toBe(1);
  expect((await searchForum(ctx, { searched: "kea" })).hits).toHaveLength(1);
});

dbTest("a deleted reply leaves the others where they were", async ({ ctx, clock }) => {
  const me = { ...ctx, actor: cast.member };
  const moderator = { ...ctx, actor: cast.moderator };
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  await removalReason(ctx);
  const ids = [];
  for (let n = 1; n <= 22; n++) {
    clock.advance(minutes(1));
    ids.push((await forumReply(me, topicId)).replyId);
  }
  await expect(deleteReply({ ...ctx, actor: cast.partner }, ids[0]!)).rejects.toThrow(Denied);
  await deleteReply(me, ids[20]!);
  const second = await positionsOf(ctx, topicId, 2);
  expect(second.positions).toEqual([22]);
  expect(second.topic.replyCount).toBe(21);
  await deleteReply(moderator, ids[21]!);
  const first = await positionsOf(ctx, topicId, 2);
  expect(first.topic).toMatchObject({ replyCount: 20, page: { number: 1, last: 1 } });
  // A new reply does not take the position of a deleted one.
  expect((await forumReply(me, topicId)).position).toBe(23);
  await restoreReply(moderator, ids[21]!);
  expect((await positionsOf(ctx, topicId, 2)).positions).toEqual([22, 23]);
  expect((await positionsOf(moderator, topicId, 2)).positions).toEqual([21, 22, 23]);
  await expect(restoreReply(me, ids[20]!)).rejects.toThrow(Denied);
  await expect(deleteReply(me, ids[20]!)).rejects.toThrow(NotFound);
});

dbTest("after thirty days what was deleted is erased", async ({ ctx, clock }) => {
  const me = { ...ctx, actor: cast.member };
  const categoryId = await forumCategory(ctx);
  const gone = await forumTopic(me, { categoryId });
  await forumReply(me, gone);
  const stays = await forumTopic(me, { categoryId });
  const { replyId } = await forumReply(me, stays);
  await deleteTopic(me, gone);
  await deleteReply(me, replyId);
  clock.advance(days(30));
  await purgeForum(ctx);
  expect(await ctx.db.select().from(forumTopics)).toHaveLength(2);
  clock.advance(1);
  await purgeForum(ctx);
  expect(await ctx.db.select({ id: forumTopics.id }).from(forumTopics)).toEqual([{ id: stays }]);
  expect(await ctx.db.select().from(forumReplies)).toEqual([]);
  expect(await ctx.db.select().from(forumSearchEntries)).toHaveLength(1);
});

dbTest("a report waits for a moderator, once, whoever repeats it", async ({ ctx }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(ctx, topicId);
  const reply = { topicId, replyId };
  const me = { ...ctx, actor: cast.member };
  const moderator = { ...ctx, actor: cast.moderator };
  await removalReason(ctx);
  // A guest must give an address.
  expect(await reportPost(ctx, reply, "Spam")).toMatchObject({ error: "no-address" });
  for (let time = 0; time < 2; time++) await reportPost(me, reply, "Spam");
  await reportPost({ ...ctx, actor: cast.partner }, reply, "Advertising");
  expect(await emittedEvents(ctx, postReported)).toHaveLength(2);
  expect(await moderationWaiting(moderator)).toBe(2);
  await expect(reportQueue(me, { settled: false, page: 1 })).rejects.toThrow(Denied);
  const { rows } = await reportQueue(moderator, { settled: false, page: 1 });
  expect(rows.map(({ reason }) => reason)).toEqual(["Spam", "Advertising"]);

  await expect(settleReport(me, rows[0]!.id, removed)).rejects.toThrow(Denied);
  expect((await settleReport(moderator, rows[0]!.id, removed)).ok).toBe(true);
  expect(await moderationWaiting(moderator)).toBe(0);
  expect((await positionsOf(ctx, topicId)).positions).toEqual([]);
  expect(await settleReport(moderator, rows[1]!.id, kept)).toEqual({
    ok: false,
    error: "already-settled",
  });
  const settled = await reportQueue(moderator, { settled: true, page: 1 });
  expect(settled.rows.map(({ outcome }) => outcome)).toEqual(["removed", "removed"]);
  const [entry] = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(entry!.action).toMatch(/^forum\./);
  expect((await removedPosts(moderator)).map(({ id }) => id)).toEqual([replyId]);
});

dbTest("keeping a reported post settles the report and changes nothing else", async ({ ctx }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const me = { ...ctx, actor: cast.member };
  await reportPost(me, { topicId, replyId: null }, "I disagree");
  const [report] = await ctx.db.select().from(forumReports);
  await settleReport({ ...ctx, actor: cast.moderator }, report!.id, kept);
  expect(await topicPage(ctx, topicId, 1)).toBeDefined();
  // It can be reported again.
  await reportPost(me, { topicId, replyId: null }, "Now really");
  expect(await moderationWaiting({ ...ctx, actor: cast.moderator })).toBe(1);
});

dbTest("nobody reports what they could delete, nor what is not there", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  const post = { topicId, replyId: null };
  await expect(reportPost(me, post, "Mine")).rejects.toThrow(Denied);
  await expect(reportPost({ ...ctx, actor: cast.admin }, post, "x")).rejects.toThrow(Denied);
  await deleteTopic(me, topicId);
  await expect(reportPost({ ...ctx, actor: cast.partner }, post, "x")).rejects.toThrow(NotFound);
});
