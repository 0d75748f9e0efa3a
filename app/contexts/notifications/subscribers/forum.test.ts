import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { continuingSubscribers, subscribersOf } from "../delivery/tell.server.ts";
import { forumTellers } from "./forum.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { officesOpen, person } from "#testing/factories.ts";
import { forumCategory, forumReply, forumTopic, removalBecause } from "#testing/forum.ts";
import { setCategoryLevel, setTopicLevel } from "#app/contexts/forum/level/set.server.ts";
import { markRead } from "#app/contexts/forum/reading/mark.server.ts";
import { topicsIn } from "#app/contexts/forum/reading/latest.server.ts";
import {
  followedTopics,
  ownReading,
  ownTopicState,
  readMarks,
} from "#app/contexts/forum/reading/queries.server.ts";
import { forumCategories, forumTopics } from "#app/contexts/forum/tables.ts";
import { chooseAnswer } from "#app/contexts/forum/topic/answer.server.ts";
import { postReply, postTopic } from "#app/contexts/forum/topic/post.server.ts";
import { topicPage } from "#app/contexts/forum/topic/queries.server.ts";
import { deleteReply, restoreReply } from "#app/contexts/forum/topic/remove.server.ts";

async function somebody(ctx: Ctx, name: string, roles: Member["roles"] = new Set()) {
  const made = await person(ctx, { name, verified: true, roles: [...roles] });
  return { ...ctx, actor: { ...made.actor, emailVerified: true } as Member };
}

/** Returns what somebody was told, in the order in which it happened. */
async function toldTo(ctx: Ctx & { actor: Member }) {
  await workOff(ctx, [...subscribersOf(forumTellers), ...continuingSubscribers(forumTellers)]);
  const rows = await ctx.db
    .select({ kind: notifications.kind, title: notifications.title, path: notifications.path })
    .from(notifications)
    .where(eq(notifications.profileId, ctx.actor.id))
    .orderBy(notifications.id);
  return rows;
}

dbTest("the asker is told of each reply, and the link leads to it", async ({ ctx }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx);
  const asker = await somebody(ctx, "Aroha");
  const helper = await somebody(ctx, "Bence");
  const topicId = await forumTopic(asker, { categoryId, title: "Night advance" });
  const { position } = await forumReply(helper, topicId);
  expect(await toldTo(asker)).toEqual([
    {
      kind: "forum-reply",
      title: "Bence replied: Night advance",
      path: `/forum/topic/${topicId}#reply-${position}`,
    },
  ]);
  // The helper watches the topic now, and is not told of their own reply.
  expect(await toldTo(helper)).toEqual([]);
  await forumReply(asker, topicId);
  expect(await toldTo(helper)).toHaveLength(1);
  expect(await toldTo(asker)).toHaveLength(1);
});

dbTest("a topic's level counts before its category's", async ({ ctx }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx);
  const watcher = await somebody(ctx, "Watcher");
  const tracker = await somebody(ctx, "Tracker");
  const deaf = await somebody(ctx, "Deaf");
  await setCategoryLevel(watcher, categoryId, "watching");
  await setCategoryLevel(deaf, categoryId, "watching");
  await setCategoryLevel(tracker, categoryId, "tracking");
  const topicId = await forumTopic(ctx, { categoryId });
  expect(await toldTo(deaf)).toHaveLength(1);
  await setTopicLevel(deaf, topicId, "muted");
  await forumReply(ctx, topicId);
  expect((await toldTo(watcher)).map(({ kind }) => kind)).toEqual(["forum-topic", "forum-reply"]);
  expect((await toldTo(deaf)).map(({ kind }) => kind)).toEqual(["forum-topic"]);
  expect(await toldTo(tracker)).toEqual([]);
  expect((await ownTopicState(deaf, { topicId, categoryId })).level).toBe("muted");
  expect((await ownTopicState(watcher, { topicId, categoryId })).level).toBe("watching");
});

dbTest("whoever is mentioned or quoted is told once, and who muted is not", async ({ ctx }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx);
  const author = await somebody(ctx, "Author");
  const anna = await somebody(ctx, "Anna Kiss");
  const bela = await somebody(ctx, "Béla");
  const deaf = await somebody(ctx, "Deaf");
  const topicId = await forumTopic(author, { categoryId, title: "Cars" });
  const quoted = await forumReply(anna, topicId, "Two cars are enough.");
  await setTopicLevel(deaf, topicId, "muted");
  await forumReply(
    author,
    topicId,
    `> [Anna wrote](/forum/topic/${topicId}#reply-${quoted.position}):\n> Two cars are enough.\n\n` +
      `[@Béla](/members/${bela.actor.id}) and [@Deaf](/members/${deaf.actor.id}), @anna kiss?`,
  );
  const of = async (who: typeof anna) => (await toldTo(who)).map(({ kind }) => kind);
  expect(await of(anna)).toEqual(["forum-mention"]);
  expect(await of(bela)).toEqual(["forum-mention"]);
  expect(await of(deaf)).toEqual([]);
});

dbTest(
  "a post mentions ten people at most, and calls moderators three times an hour",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
    const author = { ...ctx, actor: cast.member };
    const bomb = Array.from({ length: 11 }, (_, n) => `[@P${n}](/members/${newId()})`).join(" ");
    const refused = await postReply(author, topicId, bomb);
    expect(refused).toEqual({ ok: false, error: "too-many-mentions" });
    const moderator = await somebody(ctx, "Mere", new Set(["moderator"]));
    for (let n = 0; n < 3; n++) {
      expect((await postReply(author, topicId, `@moderators, look ${n}`)).ok).toBe(true);
    }
    const again = await postReply(author, topicId, "@moderators, once more");
    expect(again).toMatchObject({ ok: false, error: "too-many-calls" });
    const told = (await toldTo(moderator)).map(({ kind }) => kind);
    expect(told).toEqual(Array(3).fill("forum-moderators-called"));
  },
);

dbTest("what was removed cannot be quoted", async ({ ctx }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  const { replyId, position } = await forumReply(ctx, topicId, "A plate number.");
  const quote = `> [X wrote](/forum/topic/${topicId}#reply-${position}):\n> A plate number.\n\nNo!`;
  const author = await somebody(ctx, "Author");
  await deleteReply({ ...ctx, actor: cast.moderator }, replyId, await removalBecause(ctx));
  const refused = { ok: false, error: "quoted-is-gone" } as const;
  expect(await postReply(author, topicId, quote)).toEqual(refused);
  expect(await postTopic(author, { title: "Look", content: quote, categoryId })).toEqual(refused);
  await restoreReply({ ...ctx, actor: cast.moderator }, replyId);
  expect((await postReply(author, topicId, quote)).ok).toBe(true);
});

dbTest(
  "unread replies are counted from where a member was, and lead there",
  async ({ ctx, clock }) => {
    await officesOpen(ctx);
    const categoryId = await forumCategory(ctx);
    const reader = await somebody(ctx, "Reader");
    const topicId = await forumTopic(ctx, { categoryId, title: "Cars" });
    const other = await forumTopic(ctx, { categoryId, title: "Boats" });
    await forumReply(ctx, topicId);
    await markRead(reader, topicId, 99);
    expect(await readMarks(reader, [topicId, other])).toEqual([]);
    clock.advance(1000);
    await forumReply(ctx, topicId);
    await forumReply(ctx, topicId);
    await markRead(reader, topicId, 0);
    const mark = { topicId, new: 2, address: `/forum/topic/${topicId}#reply-2` };
    expect(await readMarks(reader, [topicId, other])).toEqual([mark]);
    expect(await ownReading(reader)).toMatchObject([{ ...mark, title: "Cars" }]);
    await setTopicLevel(reader, topicId, "muted");
    expect(await readMarks(reader, [topicId])).toEqual([]);
    await setTopicLevel(reader, topicId, "tracking");
    expect(await followedTopics(reader)).toMatchObject([{ topicId, level: "tracking" }]);
    await markRead(reader, newId(), 1);
  },
);

dbTest("the newest post heads Latest, and hiding it takes it back", async ({ ctx, clock }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx);
  const helper = await somebody(ctx, "Bence");
  const one = await forumTopic(ctx, { categoryId, title: "One" });
  clock.advance(1000);
  await forumTopic(ctx, { categoryId, title: "Two" });
  clock.advance(1000);
  const titles = async (overview: "latest" | "unanswered") =>
    (await topicsIn(ctx, overview, null)).topics.map(({ title }) => title);
  expect(await titles("latest")).toEqual(["Two", "One"]);
  const { replyId, position } = await forumReply(helper, one);
  expect(await titles("latest")).toEqual(["One", "Two"]);
  expect(await titles("unanswered")).toEqual(["Two"]);
  const [first] = (await topicsIn(ctx, "latest", null)).topics;
  expect(first!.last).toMatchObject({
    author: { name: "Bence" },
    address: `/forum/topic/${one}#reply-${position}`,
  });
  await deleteReply({ ...ctx, actor: cast.moderator }, replyId, await removalBecause(ctx));
  expect(await titles("latest")).toEqual(["Two", "One"]);
  expect(await titles("unanswered")).toEqual(["Two", "One"]);
});

dbTest(
  "pages of Latest follow each other, at the same number of queries",
  async ({ ctx, clock }) => {
    await officesOpen(ctx);
    const categoryId = await forumCategory(ctx);
    for (let n = 0; n < 45; n++) {
      await forumTopic(ctx, { categoryId, title: `Topic ${n}` });
      clock.advance(1000);
    }
    const seen: string[] = [];
    let next: string | null | undefined = null;
    do {
      const queries: unknown[] = await queriesOf(ctx, async () => {
        const page = await topicsIn(ctx, "latest", next ?? null);
        seen.push(...page.topics.map(({ title }) => title));
        next = page.next;
      });
      expect(queries.length).toBeLessThanOrEqual(3);
    } while (next);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `Topic ${44 - n}`));
    expect((await topicsIn(ctx, "latest", "nonsense_1")).topics).toHaveLength(20);
  },
);

dbTest(
  "the asker or a moderator chooses the answer, and hiding it opens the topic",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const categoryId = await forumCategory(ctx);
    const asker = await somebody(ctx, "Aroha");
    const teacher = await somebody(ctx, "Tāne", new Set(["instructor"]));
    const topicId = await forumTopic(asker, { categoryId });
    const { replyId, position } = await forumReply(teacher, topicId);
    await expect(chooseAnswer(teacher, topicId, replyId)).rejects.toThrow("");
    const other = await forumTopic(asker, { categoryId, title: "Another" });
    await expect(chooseAnswer(asker, other, replyId)).rejects.toThrow(NotFound);
    await chooseAnswer(asker, topicId, replyId);
    await chooseAnswer(asker, topicId, replyId);
    const page = (await topicPage(ctx, topicId, 1))!;
    expect(page.answer).toEqual({ id: replyId, position });
    expect(page.instructorReplied).toBe(true);
    expect((await toldTo(teacher)).map(({ kind }) => kind)).toEqual(["forum-answer-chosen"]);
    await deleteReply(teacher, replyId);
    const opened = (await topicPage(ctx, topicId, 1))!;
    expect(opened).toMatchObject({ answer: null, instructorReplied: false });
  },
);

dbTest("watchers of a category that is removed leave nothing behind", async ({ ctx }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx);
  const watcher = await somebody(ctx, "Watcher");
  await setCategoryLevel(watcher, categoryId, "watching");
  await ctx.db.delete(forumCategories).where(eq(forumCategories.id, categoryId));
  expect(await ctx.db.select().from(forumTopics)).toEqual([]);
});
