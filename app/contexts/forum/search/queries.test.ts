import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { forumCategory, forumEdit, forumReply, forumTopic } from "#testing/forum.ts";
import { deleteReply } from "../topic/remove.server.ts";
import { forumSearchEntries } from "../tables.ts";
import { chooseAnswer } from "../topic/answer.server.ts";
import type { ForumSearch } from "./query.ts";
import { searchForum } from "./queries.server.ts";

dbTest("words are found in any form and accent, in titles and replies", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const title = "Patrols around a whare";
  const topicId = await forumTopic(ctx, { categoryId, title, content: "**Whānau** live there." });
  await forumReply(ctx, topicId, "We were patrolling with `Bálint`, twice.");
  const found = async (searched: string) =>
    (await searchForum(ctx, { searched })).hits.map(({ kind }) => kind);
  expect(await found("patrol")).toEqual(["reply", "topic"]);
  expect(await found("whanau")).toEqual(["topic"]);
  expect(await found("balint patrols")).toEqual(["reply"]);
  expect(await found('"around a whare"')).toEqual(["topic"]);
  expect(await found("patrol -twice")).toEqual(["topic"]);
  expect(await found("-twice")).toEqual(["topic"]);
  expect(await found("helicopter or whanau")).toEqual(["topic"]);
  for (const nothing of ["helicopter", "the", "'§0'", "& | !", "\\", "%"]) {
    expect(await found(nothing), nothing).toEqual([]);
  }
});

dbTest("an excerpt is text around what was found, never HTML", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const content = `<img src=x onerror=alert(1)> The **rotor** & its blades ${"and so on ".repeat(60)}`;
  await forumTopic(ctx, { categoryId, content });
  const { hits } = await searchForum(ctx, { searched: "rotor" });
  const parts = hits[0]!.excerpt;
  expect(parts.filter(({ found }) => found)).toMatchObject([{ text: "rotor", found: true }]);
  const text = parts.map((part) => part.text).join("");
  expect(text).not.toContain("**");
  expect(text.length).toBeLessThan(500);
});

dbTest(
  "what was edited is found by its new words, what was deleted not at all",
  async ({ ctx }) => {
    const categoryId = await forumCategory(ctx);
    const me = { ...ctx, actor: cast.member };
    const topicId = await forumTopic(me, { categoryId, content: "tuatara" });
    const { replyId } = await forumReply(me, topicId, "takahe");
    const change = { title: "Birds", content: "weka", categoryId, pinned: false, locked: false };
    await forumEdit(me, topicId, change);
    await deleteReply(me, replyId);
    const found = async (searched: string) => (await searchForum(ctx, { searched })).hits.length;
    expect(await found("tuatara")).toBe(0);
    expect(await found("weka")).toBe(1);
    expect(await found("takahe")).toBe(0);
  },
);

dbTest("older results follow page by page, across all partitions", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId, title: "Weather", content: "Cloud" });
  // Far apart, so that they are in many partitions.
  const values = Array.from({ length: 45 }, (_, n) => ({ number: 100_000 + n * 5000, n }));
  for (const { number, n } of values) {
    const { replyId } = await forumReply(ctx, topicId, `Fog number ${n}`);
    await ctx.db.execute(
      `update forum_search_entries set number = ${number}, words = forum_words(text, ${number})
       where reply_id = '${replyId}'`,
    );
  }
  expect(await ctx.db.select().from(forumSearchEntries)).toHaveLength(46);
  const seen: number[] = [];
  let before: number | undefined;
  do {
    const page = await searchForum(ctx, { searched: "fog", before });
    seen.push(...page.hits.map(({ number }) => number));
    before = page.before;
  } while (before !== undefined);
  expect(seen).toEqual(values.map(({ number }) => number).toReversed());
});

dbTest(
  "a search is narrowed by category, author, day and solved topics",
  async ({ ctx, clock }) => {
    const here = await forumCategory(ctx);
    const there = await forumCategory(ctx, "flight");
    const one = await person(ctx, { name: "Aroha Parata" });
    const me = { ...ctx, actor: one.actor };
    const solved = await forumTopic(me, {
      categoryId: here,
      title: "Fog lamps",
      content: "Which?",
    });
    const { replyId } = await forumReply(ctx, solved, "Fog lamps of 30 W.");
    await chooseAnswer(me, solved, replyId);
    clock.advance(days(2));
    await forumTopic(ctx, { categoryId: there, title: "Fog at dawn", content: "Again." });
    const found = async (more: Partial<ForumSearch>) =>
      (await searchForum(ctx, { searched: "fog", ...more })).hits.map(({ kind, title }) =>
        [kind, title.map(({ text }) => text).join("")].join(": "),
      );
    expect(await found({})).toEqual(["topic: Fog at dawn", "reply: Fog lamps", "topic: Fog lamps"]);
    expect(await found({ category: there })).toEqual(["topic: Fog at dawn"]);
    expect(await found({ author: "aroha parata" })).toEqual(["topic: Fog lamps"]);
    expect(await found({ author: "Nobody" })).toEqual([]);
    expect(await found({ solved: true })).toEqual(["reply: Fog lamps", "topic: Fog lamps"]);
    const today = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
    expect(await found({ from: today })).toEqual(["topic: Fog at dawn"]);
    expect(await found({ to: new Date(today.getTime() - days(1)) })).toHaveLength(2);
  },
);

dbTest("by relevance, a topic with the words in its title comes first", async ({ ctx, clock }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId, title: "Rotor blades", content: "Worn." });
  clock.advance(1000);
  await forumReply(ctx, topicId, "The rotor of mine, once.");
  const { hits, rankedOf } = await searchForum(ctx, { searched: "rotor", order: "relevance" });
  expect(hits.map(({ kind }) => kind)).toEqual(["topic", "reply"]);
  expect(hits[0]!.title).toMatchObject([{ text: "Rotor", found: true }, { found: false }]);
  expect(rankedOf).toBeUndefined();
});

dbTest(
  "a search reads a limited number of posts, says so, and goes on with older ones",
  async ({ ctx }) => {
    const categoryId = await forumCategory(ctx);
    const topicId = await forumTopic(ctx, { categoryId, title: "Weather", content: "Cloud" });
    const { replyId } = await forumReply(ctx, topicId, "a black fog");
    const { db } = ctx;
    await db.execute(`update forum_search_entries set number = 5, words = forum_words(text, 5)
    where reply_id = '${replyId}'`);
    // Many posts have both words, but none of them as a phrase.
    await db.execute(`insert into forum_search_entries (number, topic_id, text, words)
    select n, '${topicId}', 'fog so black', forum_words('fog so black', n)
    from generate_series(2000, 130000, 20) n`);
    let before: number | undefined;
    let pages = 0;
    let found: string[] = [];
    do {
      const page = await searchForum(ctx, { searched: '"black fog"', before });
      found = page.hits.map(({ kind }) => kind);
      expect(page.olderLeft).toBe(page.before !== undefined);
      before = page.before;
      pages += 1;
    } while (before !== undefined);
    expect(found).toEqual(["reply"]);
    expect(pages).toBeGreaterThan(5);
    // A rare word is looked up in all posts at once.
    await db.execute(`insert into forum_search_entries (number, topic_id, text, words)
    values (7, '${topicId}', 'kereru', forum_words('kereru', 7))`);
    const rare = await searchForum(ctx, { searched: "kereru" });
    expect(rare).toMatchObject({ before: undefined, hits: [{ number: 7 }] });
  },
);

dbTest(
  "no search takes long, whatever is said in the posts",
  { timeout: 60_000 },
  async ({ ctx }) => {
    const categoryId = await forumCategory(ctx);
    await forumTopic(ctx, { categoryId, title: "One word", content: "ab ".repeat(3333) });
    await forumTopic(ctx, { categoryId, title: "Two words", content: "ab cd ".repeat(1666) });
    await forumTopic(ctx, { categoryId, title: "Hyphens", content: "ab-cd ab-ab ".repeat(800) });
    const started = performance.now();
    for (const searched of [`"${"ab ".repeat(32)}"`, "ab-cd ".repeat(16), "ab ".repeat(33)]) {
      const { hits } = await searchForum(ctx, { searched });
      expect(hits.length, searched).toBeGreaterThan(0);
      expect(hits[0]!.excerpt.some(({ found }) => found)).toBe(true);
    }
    // The first search alone once took more than a minute.
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);
