import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { forumCategory, forumTopic, removalReason } from "#testing/forum.ts";
import { categoryPage } from "../category/queries.server.ts";
import { heldPostPublished, peopleMentioned, replyPosted, topicPosted } from "../events.ts";
import { heldPostsWaiting, ownHeldPosts, takeBackHeldPost } from "../newcomer/held.server.ts";
import { firstPostingRules } from "../newcomer/rules.ts";
import { searchForum } from "../search/queries.server.ts";
import { forumSettings, forumHeldPosts } from "../tables/newcomers.ts";
import { forumRemovals, forumReplies, forumTopics } from "../tables.ts";
import { addTag, mergeTag } from "../tag/commands.server.ts";
import { tagsOf } from "../tag/queries.server.ts";
import { setTopicLock } from "../topic/moderate.server.ts";
import { postReply, postTopic } from "../topic/post.server.ts";
import { purgeForum } from "../topic/purge.server.ts";
import { repliesOf, topicPage } from "../topic/queries.server.ts";
import { deleteTopic } from "../topic/remove.server.ts";
import { decideHeldPost, decideHeldPosts, heldQueue } from "./held.server.ts";
import { mergeTopics } from "./merge.server.ts";
import { decideObjection, objectToRemoval } from "./objection.server.ts";
import { moderationWaiting } from "./queries.server.ts";
import { removalStatement } from "./removal-queries.server.ts";

const as = (ctx: Ctx, who: Exclude<keyof typeof cast, "visitor">) => ({ ...ctx, actor: cast[who] });
const publish = { decision: "publish" } as const;

/** The office reads so many first posts of each member. */
async function holding(ctx: Ctx, heldPosts = 1) {
  await castInDatabase(ctx);
  await ctx.db
    .insert(forumSettings)
    .values({ rules: { ...firstPostingRules, heldPosts }, updatedAt: ctx.clock.now() });
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId, title: "Advance work" });
  const reasonId = await removalReason(ctx);
  const refuse = { decision: "refuse", because: { reasonId, explanation: "It sells." } } as const;
  return { categoryId, topicId, refuse };
}

/** Posts a reply that waits. @returns its id. */
async function heldReply(ctx: Ctx, topicId: string, content = "Two kingfishers at dawn.") {
  const posted = await postReply(as(ctx, "member"), topicId, content);
  expect(posted).toMatchObject({ ok: true, value: { held: true } });
  return posted.ok ? posted.value.replyId : "";
}

const repliesTo = async (ctx: Ctx, topicId: string) =>
  (await repliesOf(ctx, (await topicPage(ctx, topicId, 1))!)).map(({ content }) => content);

dbTest("a first post is seen by its author and the moderators alone", async ({ ctx, clock }) => {
  const { topicId, categoryId } = await holding(ctx);
  const me = as(ctx, "member");
  const began = await emittedEvents(ctx, topicPosted);
  const held = await postTopic(me, { title: "Kingfishers", content: "Where?", categoryId });
  expect(held).toMatchObject({ ok: true, value: { held: true } });
  clock.advance(1000);
  await heldReply(ctx, topicId);
  expect(await repliesTo(me, topicId)).toEqual([]);
  expect((await categoryPage(ctx, "close-protection", 1))!.topics).toHaveLength(1);
  expect((await searchForum(as(ctx, "partner"), { searched: "kingfishers" })).hits).toEqual([]);
  expect(await emittedEvents(ctx, topicPosted)).toEqual(began);
  expect(await emittedEvents(ctx, replyPosted)).toEqual([]);
  expect(await ownHeldPosts(me)).toMatchObject([
    { of: "reply", title: "Advance work" },
    { of: "topic", title: "Kingfishers" },
  ]);
  expect(await ownHeldPosts(as(ctx, "partner"))).toEqual([]);
  expect(await heldQueue(as(ctx, "moderator"))).toHaveLength(2);
  await expect(heldQueue(me)).rejects.toThrow(Denied);
  expect(await moderationWaiting(as(ctx, "moderator"))).toBe(2);
});

dbTest("whoever has a role, or enough posts that are shown, does not wait", async ({ ctx }) => {
  const { topicId } = await holding(ctx, 2);
  for (const who of ["moderator", "admin", "instructor"] as const) {
    expect(await postReply(as(ctx, who), topicId, who)).toMatchObject({ value: { held: false } });
  }
  const moderator = as(ctx, "moderator");
  for (const content of ["First", "Second"]) {
    const id = await heldReply(ctx, topicId, content);
    expect(await decideHeldPost(moderator, id, publish)).toEqual({ ok: true });
  }
  const third = await postReply(as(ctx, "member"), topicId, "Third");
  expect(third).toMatchObject({ value: { held: false, position: 6 } });
});

dbTest("a published post is posted then, and its people are told then", async ({ ctx, clock }) => {
  const { topicId, categoryId } = await holding(ctx);
  const moderator = as(ctx, "moderator");
  const mention = `[@Catherine](/members/${cast.partner.id}), two kingfishers at dawn.`;
  const id = await heldReply(ctx, topicId, mention);
  clock.advance(hours(5));
  await expect(decideHeldPost(as(ctx, "partner"), id, publish)).rejects.toThrow(Denied);
  expect(await decideHeldPost(moderator, id, publish)).toEqual({ ok: true });
  expect(await decideHeldPost(moderator, id, publish)).toMatchObject({ error: "already-decided" });
  const [reply] = await ctx.db.select().from(forumReplies).where(eq(forumReplies.id, id));
  expect(reply).toMatchObject({ userId: cast.member.id, createdAt: clock.now(), position: 1 });
  expect(await emittedEvents(ctx, replyPosted)).toEqual([{ topicId, categoryId, replyId: id }]);
  expect(await emittedEvents(ctx, peopleMentioned)).toEqual([{ topicId, replyId: id }]);
  expect(await emittedEvents(ctx, heldPostPublished)).toHaveLength(1);
  expect(await heldPostsWaiting(moderator)).toBe(0);
});

dbTest("what was sent twice waits once, and its author may take it back", async ({ ctx }) => {
  const { topicId, refuse } = await holding(ctx);
  const me = as(ctx, "member");
  const id = await heldReply(ctx, topicId);
  expect(await heldReply(ctx, topicId)).toBe(id);
  await expect(takeBackHeldPost(as(ctx, "partner"), id)).rejects.toThrow(Denied);
  expect(await ownHeldPosts(me)).toHaveLength(1);
  expect((await takeBackHeldPost(me, id)).ok).toBe(true);
  expect((await takeBackHeldPost(me, id)).ok).toBe(true);
  expect(await ownHeldPosts(me)).toEqual([]);
  const moderator = as(ctx, "moderator");
  expect(await decideHeldPost(moderator, id, refuse)).toMatchObject({ error: "already-decided" });
  const other = await heldReply(ctx, topicId, "Another");
  await decideHeldPost(moderator, other, refuse);
  expect(await takeBackHeldPost(me, other)).toMatchObject({ error: "already-decided" });
});

dbTest(
  "a refused post has a statement of reasons, and an objection publishes it",
  async ({ ctx }) => {
    const { topicId, refuse } = await holding(ctx);
    const me = as(ctx, "member");
    const id = await heldReply(ctx, topicId);
    const moderator = as(ctx, "moderator");
    const nothing = {
      decision: "refuse",
      because: { reasonId: newId(), explanation: "" },
    } as const;
    expect(await decideHeldPost(moderator, id, nothing)).toMatchObject({ error: "no-reason" });
    expect(await decideHeldPost(moderator, id, refuse)).toEqual({ ok: true });
    expect(await repliesTo(moderator, topicId)).toEqual([]);
    const [removal] = await ctx.db.select().from(forumRemovals);
    const statement = await removalStatement(me, removal!.id);
    expect(statement).toMatchObject({
      of: "reply",
      source: "queue",
      topic: "Advance work",
      content: "Two kingfishers at dawn.",
      address: null,
      can: { object: true },
    });
    await objectToRemoval(me, removal!.id, "I sell nothing.");
    await setTopicLock(moderator, topicId, true);
    const reversed = { decision: "reversed", answer: "You are right." } as const;
    const admin = as(ctx, "admin");
    expect(await decideObjection(admin, removal!.id, reversed)).toMatchObject({
      error: "place-gone",
    });
    await setTopicLock(moderator, topicId, false);
    expect(await decideObjection(admin, removal!.id, reversed)).toEqual({ ok: true });
    expect(await repliesTo(ctx, topicId)).toEqual(["Two kingfishers at dawn."]);
    expect((await removalStatement(me, removal!.id)).restoredAt).not.toBeNull();
  },
);

dbTest("a post whose place has changed is left to the moderator", async ({ ctx }) => {
  const { categoryId, topicId, refuse } = await holding(ctx);
  const moderator = as(ctx, "moderator");
  const into = await forumTopic(ctx, { categoryId, title: "Planning" });
  const merged = await heldReply(ctx, topicId, "To be merged");
  await mergeTopics(moderator, topicId, into);
  expect(await decideHeldPost(moderator, merged, publish)).toEqual({ ok: true });
  expect(await repliesTo(ctx, into)).toContain("To be merged");

  const gone = await forumTopic(ctx, { categoryId, title: "Gone" });
  const late = { ...as(ctx, "partner") };
  const posted = await postReply(late, gone, "Late");
  const id = posted.ok ? posted.value.replyId : "";
  await deleteTopic(moderator, gone, { explanation: "", source: "own-initiative" });
  expect(await decideHeldPost(moderator, id, publish)).toMatchObject({ error: "topic-gone" });
  const both = await decideHeldPosts(moderator, [id, newId()], refuse);
  expect(both).toEqual({ decided: 1, left: 1 });
});

dbTest(
  "a refused post is kept while its author can object, and then deleted",
  async ({ ctx, clock }) => {
    const { categoryId, refuse } = await holding(ctx);
    const me = as(ctx, "member");
    const moderator = as(ctx, "moderator");
    const kept = async () => (await ctx.db.select().from(forumHeldPosts)).length;
    for (const title of ["One", "Two"]) {
      const held = await postTopic(me, { title, content: title, categoryId });
      if (held.ok) await decideHeldPost(moderator, held.value.topicId, refuse);
    }
    const [first] = await ctx.db.select().from(forumRemovals);
    await objectToRemoval(me, first!.id, "Why?");
    clock.advance(days(182));
    await purgeForum(ctx);
    expect(await kept()).toBe(2);
    clock.advance(days(2));
    await purgeForum(ctx);
    expect(await kept(), "an objection waits for its decision").toBe(1);
    const reversed = { decision: "reversed", answer: "You are right." } as const;
    expect(await decideObjection(as(ctx, "admin"), first!.id, reversed)).toEqual({ ok: true });
    const [topic] = await ctx.db.select().from(forumTopics).where(eq(forumTopics.title, "One"));
    expect(topic).toMatchObject({ userId: cast.member.id, hiddenAt: null });
  },
);

dbTest(
  "a held topic has the tags of then: a merged one is the other, and each is once",
  async ({ ctx }) => {
    const { categoryId } = await holding(ctx);
    const moderator = as(ctx, "moderator");
    const tags: Record<string, string> = {};
    for (const name of ["Law", "Laws", "Cars"]) {
      const added = await addTag(moderator, { name });
      if (!added.ok) throw new Error(added.error);
      tags[name] = added.value.id;
    }
    const fields = { title: "Tinted windows", content: "How dark?", categoryId };
    const tagIds = [tags["Law"]!, tags["Laws"]!, tags["Cars"]!];
    const posted = await postTopic(as(ctx, "member"), { ...fields, tagIds });
    if (!posted.ok) throw new Error(posted.error);
    await mergeTag(moderator, tags["Laws"]!, tags["Law"]!);
    expect((await decideHeldPost(moderator, posted.value.topicId, publish)).ok).toBe(true);
    const shown = await tagsOf(ctx, posted.value.topicId);
    expect(shown.map(({ name }) => name)).toEqual(["Cars", "Law"]);
  },
);
