import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { happened } from "#testing/happenings.ts";
import { replyPosted, topicPosted } from "../events.ts";
import { categoryPage } from "../queries/category.server.ts";
import { repliesOf, topicPage } from "../queries/topic.server.ts";
import { forumTopics } from "../schema.ts";
import { editTopic } from "./edit-topic.server.ts";
import { postReply } from "./post-reply.server.ts";
import { postTopic } from "./post-topic.server.ts";

const words = { title: "Advance work", content: "How long?", pinned: false, locked: false };

dbTest("a member begins a topic, and it heads its category", async ({ ctx, clock }) => {
  const me = { ...ctx, actor: cast.member };
  const categoryId = await forumCategory(ctx);
  await forumTopic(ctx, { categoryId, title: "An older one" });
  clock.advance(1000);
  const posted = await postTopic(me, { ...words, categoryId });
  expect(posted.ok).toBe(true);
  const page = (await categoryPage(ctx, "close-protection", 1))!;
  expect(page.topics.map(({ title }) => title)).toEqual(["Advance work", "An older one"]);
  expect(page.page.total).toBe(2);
  const [first] = page.topics;
  expect(await happened(ctx, topicPosted)).toContainEqual({ topicId: first!.id, categoryId });
});

dbTest("guests post nothing, and who is not verified is told so", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  await expect(postTopic(ctx, { ...words, categoryId })).rejects.toThrow(Denied);
  await expect(postReply(ctx, topicId, "Hello")).rejects.toThrow(Denied);
  const unverified = { ...ctx, actor: cast.unverified };
  for (const refused of [
    await postTopic(unverified, { ...words, categoryId }),
    await postReply(unverified, topicId, "Hello"),
  ]) {
    expect(refused).toEqual({ ok: false, error: "not-verified" });
  }
  const nowhere = await postTopic(
    { ...ctx, actor: cast.member },
    { ...words, categoryId: newId() },
  );
  expect(nowhere).toEqual({ ok: false, error: "unknown-category" });
});

dbTest("replies follow each other, oldest first, and are counted", async ({ ctx }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  for (const text of ["One", "Two", "Three"]) await forumReply(ctx, topicId, text);
  const topic = (await topicPage(ctx, topicId, 1))!;
  expect(topic).toMatchObject({ replyCount: 3, page: { last: 1, total: 3 } });
  const replies = await repliesOf(ctx, topic);
  expect(replies.map(({ position, content }) => [position, content])).toEqual([
    [1, "One"],
    [2, "Two"],
    [3, "Three"],
  ]);
  expect(await happened(ctx, replyPosted)).toHaveLength(3);
});

dbTest("a locked topic receives no reply, from moderators neither", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  const moderator = { ...ctx, actor: cast.moderator };
  await editTopic(moderator, topicId, { ...words, categoryId, locked: true });
  for (const actor of [cast.member, cast.moderator, cast.superAdmin]) {
    const refused = await postReply({ ...ctx, actor }, topicId, "But still");
    expect(refused).toEqual({ ok: false, error: "topic-locked" });
  }
  expect((await topicPage(ctx, topicId, 1))!.replyCount).toBe(0);
});

dbTest("a newcomer is slowed down after twenty posts in an hour", async ({ ctx }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const newcomer = { ...cast.member, id: newId(new Date(ctx.clock.now().getTime() - hours(1))) };
  const me = { ...ctx, actor: newcomer };
  for (let n = 0; n < 20; n++) expect((await postReply(me, topicId, `Post ${n}`)).ok).toBe(true);
  const refused = await postReply(me, topicId, "One more");
  expect(refused).toMatchObject({ ok: false, error: "too-many-posts" });
  const settled = { ...ctx, actor: cast.member };
  for (let n = 0; n < 21; n++) expect((await postReply(settled, topicId, `${n}`)).ok).toBe(true);
});

dbTest("the owner edits words and category; flags are the moderators'", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const other = await forumCategory(ctx, "surveillance");
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(me, { categoryId });
  const change = { title: "Better", content: "Words", categoryId: other };
  const flags = { pinned: true, locked: true };
  expect((await editTopic(me, topicId, { ...change, ...flags })).ok).toBe(true);
  const topic = (await topicPage(ctx, topicId, 1))!;
  expect(topic).toMatchObject({ title: "Better", isPinned: false, isLocked: false });
  expect(topic.editedAt).not.toBeNull();
  expect((await categoryPage(ctx, "close-protection", 1))!.topics).toEqual([]);
  expect((await categoryPage(ctx, "surveillance", 1))!.topics).toHaveLength(1);

  const moderator = { ...ctx, actor: cast.moderator };
  expect((await editTopic(moderator, topicId, { ...change, ...flags })).ok).toBe(true);
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({ isPinned: true, isLocked: true });
  const stranger = { ...ctx, actor: cast.partner };
  await expect(editTopic(stranger, topicId, { ...change, ...flags })).rejects.toThrow(Denied);
  await expect(editTopic(moderator, newId(), { ...change, ...flags })).rejects.toThrow(NotFound);
});

dbTest("a pinned topic that its owner moves is pinned no longer", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const other = await forumCategory(ctx, "surveillance");
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(me, { categoryId });
  await editTopic({ ...ctx, actor: cast.moderator }, topicId, {
    ...words,
    categoryId,
    pinned: true,
  });
  await editTopic(me, topicId, { ...words, categoryId });
  expect((await topicPage(ctx, topicId, 1))!.isPinned).toBe(true);
  await editTopic(me, topicId, { ...words, categoryId: other });
  expect((await topicPage(ctx, topicId, 1))!.isPinned).toBe(false);
});

dbTest("ten topics of a category can be pinned", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const moderator = { ...ctx, actor: cast.moderator };
  const pin = async () =>
    editTopic(moderator, await forumTopic(ctx, { categoryId }), {
      ...words,
      categoryId,
      pinned: true,
    });
  for (let n = 0; n < 10; n++) expect((await pin()).ok).toBe(true);
  expect(await pin()).toEqual({ ok: false, error: "too-many-pinned" });
});

dbTest("who is no longer a member keeps their topics, without a name", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  expect((await topicPage(ctx, topicId, 1))!.author).toBe("Former member");
  await ctx.db.update(forumTopics).set({ userId: null }).where(eq(forumTopics.id, topicId));
  expect((await topicPage(ctx, topicId, 1))!.author).toBe("Former member");
});
