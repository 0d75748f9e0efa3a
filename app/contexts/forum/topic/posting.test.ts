import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { table } from "#testing/costly-markdown.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumEdit, forumReply, forumTopic } from "#testing/forum.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { replyPosted, topicPosted } from "../events.ts";
import { categoryPage } from "../category/queries.server.ts";
import { repliesOf, topicPage } from "./queries.server.ts";
import { forumErrorText } from "../messages.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { postReply, postTopic, previewPost } from "./post.server.ts";
import { deleteReply } from "./remove.server.ts";
import { setTopicLock } from "./moderate.server.ts";

const fields = { title: "Advance work", content: "How long?", pinned: false, locked: false };

dbTest("a member begins a topic, and it heads its category", async ({ ctx, clock }) => {
  const me = { ...ctx, actor: cast.member };
  const categoryId = await forumCategory(ctx);
  await forumTopic(ctx, { categoryId, title: "An older one" });
  clock.advance(1000);
  const posted = await postTopic(me, { ...fields, categoryId });
  expect(posted.ok).toBe(true);
  const page = (await categoryPage(ctx, "close-protection", 1))!;
  expect(page.topics.map(({ title }) => title)).toEqual(["Advance work", "An older one"]);
  expect(page.page.total).toBe(2);
  const [first] = page.topics;
  expect(await emittedEvents(ctx, topicPosted)).toContainEqual({ topicId: first!.id, categoryId });
});

dbTest("guests post nothing, and who is not verified is told so", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  await expect(postTopic(ctx, { ...fields, categoryId })).rejects.toThrow(Denied);
  await expect(postReply(ctx, topicId, "Hello")).rejects.toThrow(Denied);
  const unverified = { ...ctx, actor: cast.unverified };
  for (const refused of [
    await postTopic(unverified, { ...fields, categoryId }),
    await postReply(unverified, topicId, "Hello"),
  ]) {
    expect(refused).toEqual({ ok: false, error: "not-verified" });
  }
  const nowhere = await postTopic(
    { ...ctx, actor: cast.member },
    { ...fields, categoryId: newId() },
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
  expect(await emittedEvents(ctx, replyPosted)).toHaveLength(3);
});

dbTest("a locked topic receives no reply, from moderators neither", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  const moderator = { ...ctx, actor: cast.moderator };
  await forumEdit(moderator, topicId, { ...fields, categoryId, locked: true });
  for (const actor of [cast.member, cast.moderator, cast.superAdmin]) {
    const refused = await postReply({ ...ctx, actor }, topicId, "But still");
    expect(refused).toEqual({ ok: false, error: "topic-locked" });
  }
  expect((await topicPage(ctx, topicId, 1))!.replyCount).toBe(0);
});

dbTest("a member is slowed down after sixty posts in an hour", async ({ ctx, clock }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const posted = (who: Ctx, text: string) => {
    clock.advance(10_000);
    return postReply(who, topicId, text);
  };
  const me = { ...ctx, actor: cast.member };
  for (let n = 0; n < 60; n++) expect((await posted(me, `Post ${n}`)).ok).toBe(true);
  const refused = await posted(me, "One more");
  expect(refused).toMatchObject({ ok: false, error: "too-many-posts" });
  const moderator = { ...ctx, actor: cast.moderator };
  expect((await posted(moderator, "By a moderator")).ok).toBe(true);
});

dbTest("the owner edits words and category; flags are the moderators'", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const other = await forumCategory(ctx, "surveillance");
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(me, { categoryId });
  const change = { title: "Better", content: "Words", categoryId: other };
  const flags = { pinned: true, locked: true };
  expect((await forumEdit(me, topicId, { ...change, ...flags })).ok).toBe(true);
  const topic = (await topicPage(ctx, topicId, 1))!;
  expect(topic).toMatchObject({ title: "Better", isPinned: false, isLocked: false });
  expect(topic.editedAt).not.toBeNull();
  expect((await categoryPage(ctx, "close-protection", 1))!.topics).toEqual([]);
  expect((await categoryPage(ctx, "surveillance", 1))!.topics).toHaveLength(1);

  const moderator = { ...ctx, actor: cast.moderator };
  expect((await forumEdit(moderator, topicId, { ...change, ...flags })).ok).toBe(true);
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({ isPinned: true, isLocked: true });
  const stranger = { ...ctx, actor: cast.partner };
  await expect(forumEdit(stranger, topicId, { ...change, ...flags })).rejects.toThrow(Denied);
  await expect(forumEdit(moderator, newId(), { ...change, ...flags })).rejects.toThrow(NotFound);
});

dbTest("a pinned topic that its owner moves is pinned no longer", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const other = await forumCategory(ctx, "surveillance");
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(me, { categoryId });
  await forumEdit({ ...ctx, actor: cast.moderator }, topicId, {
    ...fields,
    categoryId,
    pinned: true,
  });
  await forumEdit(me, topicId, { ...fields, categoryId });
  expect((await topicPage(ctx, topicId, 1))!.isPinned).toBe(true);
  await forumEdit(me, topicId, { ...fields, categoryId: other });
  expect((await topicPage(ctx, topicId, 1))!.isPinned).toBe(false);
});

dbTest("ten topics of a category can be pinned", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const moderator = { ...ctx, actor: cast.moderator };
  const pin = async () =>
    forumEdit(moderator, await forumTopic(ctx, { categoryId }), {
      ...fields,
      categoryId,
      pinned: true,
    });
  for (let n = 0; n < 10; n++) expect((await pin()).ok).toBe(true);
  expect(await pin()).toEqual({ ok: false, error: "too-many-pinned" });
});

dbTest("who is no longer a member keeps their topics, without a name", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  expect((await topicPage(ctx, topicId, 1))!.author.name).toBe("Former member");
  await ctx.db.update(forumTopics).set({ userId: null }).where(eq(forumTopics.id, topicId));
  expect((await topicPage(ctx, topicId, 1))!.author.name).toBe("Former member");
});

dbTest(
  "the same reply or topic sent three times within ten minutes is one",
  async ({ ctx, clock }) => {
    const me = { ...ctx, actor: cast.member };
    const categoryId = await forumCategory(ctx);
    const topicId = await forumTopic(ctx, { categoryId });
    const thrice = async <T>(send: () => Promise<T>) => [await send(), await send(), await send()];
    const [first, ...again] = await thrice(() => postReply(me, topicId, "Two hours, usually."));
    expect(first!.ok).toBe(true);
    expect(again).toEqual([first, first]);
    expect(await topicPage(ctx, topicId, 1)).toMatchObject({ replyCount: 1, page: { total: 1 } });
    expect(await emittedEvents(ctx, replyPosted)).toHaveLength(1);
    const [begun, ...more] = await thrice(() => postTopic(me, { ...fields, categoryId }));
    expect(more).toEqual([begun, begun]);
    expect(await ctx.db.select().from(forumTopics)).toHaveLength(2);

    // Others may post the same text, and so may the author elsewhere, later, or after deleting it.
    await postReply({ ...ctx, actor: cast.partner }, topicId, "Two hours, usually.");
    await postReply(me, begun!.ok ? begun!.value.topicId : "", "Two hours, usually.");
    expect(await ctx.db.select().from(forumReplies)).toHaveLength(3);
    clock.advance(minutes(10));
    await postReply(me, topicId, "Two hours, usually.");
    const last = await postReply(me, topicId, "Two hours, usually.");
    expect(await ctx.db.select().from(forumReplies)).toHaveLength(4);
    if (last.ok) await deleteReply(me, last.value.replyId);
    await postReply(me, topicId, "Two hours, usually.");
    expect(await ctx.db.select().from(forumReplies)).toHaveLength(5);
  },
);

dbTest(
  "a reply that was taken is answered so even where the topic is locked since",
  async ({ ctx }) => {
    const me = { ...ctx, actor: cast.member };
    const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
    const first = await postReply(me, topicId, "In time");
    await setTopicLock({ ...ctx, actor: cast.moderator }, topicId, true);
    expect(await postReply(me, topicId, "In time")).toEqual(first);
  },
);

dbTest.for(["<!-- hidden -->", "&ZeroWidthSpace;", "![](https://elsewhere.test/a.png)", "&nbsp;"])(
  "a post that shows nothing when it is drawn is refused: %s",
  async (content, { ctx }) => {
    const me = { ...ctx, actor: cast.member };
    const categoryId = await forumCategory(ctx);
    const topicId = await forumTopic(me, { categoryId });
    const refused = { ok: false, error: "nothing-to-read" };
    expect(await postReply(me, topicId, content)).toEqual(refused);
    expect(await postTopic(me, { ...fields, categoryId, content })).toEqual(refused);
    expect(await forumEdit(me, topicId, { ...fields, categoryId, content })).toEqual(refused);
  },
);

dbTest("a post that would become too much is refused, with the part", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.moderator };
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(me, { categoryId });
  const wide = `Look:\n\n${table(200, 30)}`;
  const refused = {
    ok: false,
    error: "exceeds-limits",
    detail: {
      excess:
        "The table in line 3 would have 200 columns and 31 rows; at most 500 cells can be shown.",
    },
  };
  expect(await postTopic(me, { ...fields, content: wide, categoryId })).toEqual(refused);
  expect(await postReply(me, topicId, wide)).toEqual(refused);
  expect(await forumEdit(me, topicId, { ...fields, content: wide, categoryId })).toEqual(refused);
  expect(await previewPost(me, wide)).toEqual(refused);
  expect(forumErrorText("exceeds-limits", refused.detail)).toBe(refused.detail.excess);
  expect((await topicPage(ctx, topicId, 1))!).toMatchObject({
    replyCount: 0,
    title: "Advance work",
  });
});

dbTest(
  "a title can be changed above a text that was stored before there were limits",
  async ({ ctx }) => {
    const me = { ...ctx, actor: cast.moderator };
    const categoryId = await forumCategory(ctx);
    const topicId = await forumTopic(me, { categoryId });
    const content = table(200, 30);
    await ctx.db.update(forumTopics).set({ content }).where(eq(forumTopics.id, topicId));
    const edited = await forumEdit(me, topicId, { ...fields, title: "New", content, categoryId });
    expect(edited.ok).toBe(true);
  },
);

dbTest(
  "a preview needs a confirmed address, and one cannot ask for many at once",
  async ({ ctx }) => {
    await expect(previewPost(ctx, "*a*")).rejects.toThrow(Denied);
    expect(await previewPost({ ...ctx, actor: cast.unverified }, "*a*")).toEqual({
      ok: false,
      error: "not-verified",
    });
    const member = { ...ctx, actor: cast.member };
    for (let n = 0; n < 60; n += 1) expect((await previewPost(member, "*a*")).ok).toBe(true);
    const refused = await previewPost(member, "*a*");
    expect(refused).toMatchObject({ ok: false, error: "too-many-previews" });
  },
);
