import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumEdit, forumReply, forumTopic, removalReason } from "#testing/forum.ts";
import { bookmarkPost } from "../bookmark/commands.server.ts";
import { ownBookmarks } from "../bookmark/queries.server.ts";
import { ownReactions } from "../reaction/queries.server.ts";
import { reactToPost } from "../reaction/react.server.ts";
import { markRead } from "../reading/mark.server.ts";
import { readMarks } from "../reading/queries.server.ts";
import { categoryPage } from "../category/queries.server.ts";
import { searchForum } from "../search/queries.server.ts";
import { forumReplies, forumReports } from "../tables.ts";
import { reopenTopics, setTopicLock } from "../topic/moderate.server.ts";
import { mergedAddress, movedReplies } from "../topic/moved.server.ts";
import { postReply, postTopic } from "../topic/post.server.ts";
import { topicPage } from "../topic/queries.server.ts";
import { deleteTopic } from "../topic/remove.server.ts";
import { reportPost } from "./commands.server.ts";
import { memberHistory } from "./member-history.server.ts";
import { mergeTopics } from "./merge.server.ts";
import { liftSilence, silenceMember } from "./silence.server.ts";
import { splitTopic } from "./split.server.ts";

const as = (ctx: Ctx, who: Exclude<keyof typeof cast, "visitor">) => ({ ...ctx, actor: cast[who] });

const contentsOf = async (ctx: Ctx, topicId: string) => {
  const rows = await ctx.db
    .select()
    .from(forumReplies)
    .where(eq(forumReplies.topicId, topicId))
    .orderBy(asc(forumReplies.position));
  return rows.map(({ position, content }) => [position, content]);
};

async function twoTopics(ctx: Ctx) {
  await castInDatabase(ctx);
  const me = as(ctx, "member");
  const categoryId = await forumCategory(ctx);
  const into = await forumTopic(me, { categoryId, title: "Radio checks", content: "How often?" });
  await forumReply(me, into, "Every hour.");
  const from = await forumTopic(me, { categoryId, title: "Takahe on comms", content: "When?" });
  await forumReply(me, from, "At each handover.");
  await forumReply(me, from, "And before a move.");
  return { me, moderator: as(ctx, "moderator"), categoryId, into, from };
}

dbTest("a merged topic’s posts are the last replies of the other one", async ({ ctx }) => {
  const { me, moderator, into, from } = await twoTopics(ctx);
  await reportPost(
    as(ctx, "partner"),
    { topicId: from, replyId: null },
    { kind: "off-topic", reason: "A duplicate" },
    { network: "n" },
  );
  await expect(mergeTopics(me, from, into)).rejects.toThrow(Denied);
  expect(await mergeTopics(moderator, from, from)).toMatchObject({ error: "same-topic" });
  expect(await mergeTopics(moderator, from, newId())).toMatchObject({ error: "no-such-topic" });
  expect(await mergeTopics(moderator, from, into)).toMatchObject({ value: { position: 2 } });
  expect(await contentsOf(ctx, into)).toEqual([
    [1, "Every hour."],
    [2, "When?"],
    [3, "At each handover."],
    [4, "And before a move."],
  ]);
  expect(await topicPage(ctx, into, 1)).toMatchObject({ replyCount: 4, page: { total: 4 } });
  expect((await categoryPage(ctx, "close-protection", 1))!.page.total).toBe(1);
  // Found where it is now, also by the title that it had.
  const { hits } = await searchForum(ctx, { searched: "takahe" });
  expect(hits).toMatchObject([{ kind: "reply" }]);
  const [report] = await ctx.db.select().from(forumReports);
  expect(report).toMatchObject({ topicId: into, replyId: expect.any(String) });
});

dbTest("a merged topic’s address leads to its posts, page by page", async ({ ctx }) => {
  const { moderator, into, from } = await twoTopics(ctx);
  expect(await mergedAddress(ctx, from, 1)).toBeUndefined();
  await mergeTopics(moderator, from, into);
  expect(await topicPage(ctx, from, 1)).toBeUndefined();
  expect(await topicPage(moderator, from, 1)).toBeUndefined();
  expect(await mergedAddress(ctx, from, 1)).toBe(`/forum/topic/${into}#reply-2`);
  expect(await mergedAddress(ctx, from, 2)).toBe(`/forum/topic/${into}?page=2#reply-23`);
});

dbTest("replies are moved to a topic of their own, and a line says where", async ({ ctx }) => {
  const { me, moderator, categoryId, into: topicId } = await twoTopics(ctx);
  for (const n of [2, 3, 4, 5]) await forumReply(me, topicId, `Reply ${n}`);
  const to = { positions: [2, 3, 5, 99], title: "Handover kereru", categoryId };
  await expect(splitTopic(me, topicId, to)).rejects.toThrow(Denied);
  expect(await splitTopic(moderator, topicId, { ...to, positions: [99] })).toMatchObject({
    error: "no-such-replies",
  });
  const split = await splitTopic(moderator, topicId, to);
  if (!split.ok) throw new Error(split.error);
  const { topicId: made } = split.value;
  expect(await contentsOf(ctx, topicId)).toEqual([
    [1, "Every hour."],
    [4, "Reply 4"],
  ]);
  expect(await contentsOf(ctx, made)).toEqual([
    [1, "Reply 3"],
    [2, "Reply 5"],
  ]);
  expect(await topicPage(ctx, made, 1)).toMatchObject({
    title: "Handover kereru",
    content: "Reply 2",
    replyCount: 2,
  });
  const old = (await topicPage(ctx, topicId, 1))!;
  expect(old).toMatchObject({ replyCount: 2, hasMoved: true });
  expect(await movedReplies(ctx, old)).toEqual([
    { first: 2, last: 3, title: "Handover kereru", address: `/forum/topic/${made}` },
    { first: 5, last: 5, title: "Handover kereru", address: `/forum/topic/${made}#reply-2` },
  ]);
  expect((await searchForum(ctx, { searched: "kereru" })).hits).toHaveLength(1);
  // A later reply takes none of the old positions.
  expect((await forumReply(me, topicId)).position).toBe(6);
});

dbTest(
  "a topic that is locked for a time opens by itself, and not before",
  async ({ ctx, clock }) => {
    const { moderator, into: topicId } = await twoTopics(ctx);
    await setTopicLock(moderator, topicId, true, 3);
    expect(await topicPage(ctx, topicId, 1)).toMatchObject({
      isLocked: true,
      reopensAt: new Date(clock.now().getTime() + days(3)),
    });
    clock.advance(days(2));
    await reopenTopics(ctx);
    expect(await topicPage(ctx, topicId, 1)).toMatchObject({ isLocked: true });
    clock.advance(days(1));
    for (let time = 0; time < 2; time++) await reopenTopics(ctx);
    expect(await topicPage(ctx, topicId, 1)).toMatchObject({ isLocked: false, reopensAt: null });
    // Locked without a time, it stays so.
    await setTopicLock(moderator, topicId, true, 1);
    await setTopicLock(moderator, topicId, true);
    clock.advance(days(40));
    await reopenTopics(ctx);
    expect(await topicPage(ctx, topicId, 1)).toMatchObject({ isLocked: true });
  },
);

dbTest(
  "who is silenced reads and does not write, until the time is over",
  async ({ ctx, clock }) => {
    const { me, moderator, categoryId, into: topicId } = await twoTopics(ctx);
    const { id } = cast.member;
    await expect(silenceMember(me, cast.partner.id, { days: 3, reason: "x" })).rejects.toThrow(
      Denied,
    );
    await expect(
      silenceMember(moderator, cast.instructor.id, { days: 3, reason: "x" }),
    ).rejects.toThrow(Denied);
    await expect(silenceMember(moderator, newId(), { days: 3, reason: "x" })).rejects.toThrow(
      NotFound,
    );
    await silenceMember(moderator, id, { days: 3, reason: "Insults." });
    const topic = { title: "Anew", content: "And again", categoryId };
    expect(await postReply(me, topicId, "Again")).toMatchObject({ error: "silenced" });
    expect(await postTopic(me, topic)).toMatchObject({ error: "silenced" });
    const flags = { pinned: false, locked: false };
    expect(await forumEdit(me, topicId, { ...topic, ...flags })).toMatchObject({
      error: "silenced",
    });
    expect(await memberHistory(moderator, id)).toMatchObject({
      silencedUntil: expect.any(Date),
      silences: [{ reason: "Insults." }],
      can: { silence: true },
    });
    await liftSilence(moderator, id);
    expect((await postReply(me, topicId, "Thank you")).ok).toBe(true);
    await silenceMember(moderator, id, { days: 1, reason: "More insults." });
    clock.advance(days(1));
    expect((await postReply(me, topicId, "I am back")).ok).toBe(true);
  },
);

dbTest(
  "whoever edits or answers what a moderator removes meanwhile keeps the text",
  async ({ ctx }) => {
    const { me, moderator, categoryId, into: topicId } = await twoTopics(ctx);
    await removalReason(ctx);
    await deleteTopic(moderator, topicId);
    const edit = { title: "Anew", content: "x", categoryId, pinned: false, locked: false };
    expect(await forumEdit(me, topicId, edit)).toMatchObject({ error: "removed-meanwhile" });
    expect(await postReply(as(ctx, "partner"), topicId, "An answer")).toMatchObject({
      error: "removed-meanwhile",
    });
    expect(await topicPage(ctx, topicId, 1)).toBeUndefined();
  },
);

dbTest("a member’s history is for moderators alone", async ({ ctx }) => {
  const { me, moderator, into } = await twoTopics(ctx);
  await removalReason(ctx);
  await deleteTopic(moderator, into);
  await expect(memberHistory(me, cast.member.id)).rejects.toThrow(Denied);
  await expect(memberHistory(moderator, newId())).rejects.toThrow(NotFound);
  expect(await memberHistory(moderator, cast.member.id)).toMatchObject({
    removals: [{ of: "topic", title: "Advertising" }],
    against: [],
    sent: [],
  });
});

dbTest(
  "reactions, bookmarks and read marks follow posts that are merged and split",
  async ({ ctx }) => {
    const { moderator, categoryId, into, from } = await twoTopics(ctx);
    const [reader, other] = [as(ctx, "partner"), as(ctx, "admin")];
    await reactToPost(reader, { topicId: from }, "agree");
    await bookmarkPost(reader, { topicId: from }, "When?");
    // One has read both to the end, the other only the one that is merged.
    await markRead(reader, into, 1);
    await markRead(reader, from, 1);
    await markRead(other, from, 2);
    await mergeTopics(moderator, from, into);
    const replyId = Object.keys(await ownReactions(reader, into, 1))[0]!;
    expect(await ownBookmarks(reader, into, 1)).toEqual({ [replyId]: "When?" });
    expect(await readMarks(reader, [into])).toMatchObject([
      { new: 1, address: `/forum/topic/${into}#reply-4` },
    ]);
    expect(await readMarks(other, [into])).toEqual([]);

    const title = "Radio checks at night";
    const split = await splitTopic(moderator, into, { positions: [2, 3, 4], title, categoryId });
    const { topicId } = orThrow(split);
    expect(await ownReactions(reader, topicId, 1)).toEqual({ [topicId]: "agree" });
    expect(await ownBookmarks(reader, topicId, 1)).toEqual({ [topicId]: "When?" });
    expect(await readMarks(reader, [topicId])).toMatchObject([
      { new: 1, address: `/forum/topic/${topicId}#reply-2` },
    ]);
  },
);

dbTest(
  "who had not read the other topic to its end continues there after a merge",
  async ({ ctx }) => {
    const { me, moderator, into, from } = await twoTopics(ctx);
    const reader = as(ctx, "partner");
    await markRead(reader, into, 1);
    await forumReply(me, into, "Every half hour.");
    await markRead(reader, from, 2);
    await mergeTopics(moderator, from, into);
    expect(await readMarks(reader, [into])).toMatchObject([
      { new: 4, address: `/forum/topic/${into}#reply-2` },
    ]);
  },
);

function orThrow<T>(result: { ok: true; value: T } | { ok: false; error: string }): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
