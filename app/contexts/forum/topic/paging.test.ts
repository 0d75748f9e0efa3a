import { asc, desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumEdit, forumReply, forumTopic } from "#testing/forum.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { deleteTopic, restoreTopic } from "./remove.server.ts";
import { forumTopicBlocks, forumTopics } from "../tables.ts";
import { PER_PAGE } from "./rules.ts";
import { categoryPage } from "../category/queries.server.ts";
import { ownPosts } from "./post-queries.server.ts";
import { searchForum } from "../search/queries.server.ts";
import { repliesOf, topicPage } from "./queries.server.ts";

const STEPS = fewOrMany(80, 160);

/** Returns the titles on all pages of a category, in order. */
async function allOf(ctx: Ctx, slug: string): Promise<string[]> {
  const titles: string[] = [];
  for (let number = 1; ; number++) {
    const { topics, page } = (await categoryPage(ctx, slug, number))!;
    titles.push(...topics.map(({ title }) => title));
    if (number >= page.last) return titles;
  }
}

/** Returns the expected order, read from the table alone. */
async function expected(ctx: Ctx, categoryId: string): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(forumTopics)
    .where(eq(forumTopics.categoryId, categoryId))
    .orderBy(desc(forumTopics.isPinned), desc(forumTopics.createdAt), asc(forumTopics.id));
  return rows.filter(({ hiddenAt }) => hiddenAt === null).map(({ title }) => title);
}

dbTest(
  "pages hold every topic once and in order, whatever was moved, hidden and pinned",
  async ({ ctx, clock }) => {
    const moderator = { ...ctx, actor: cast.moderator };
    const slugs = ["here", "there"];
    const categories = [await forumCategory(ctx, "here"), await forumCategory(ctx, "there")];
    const step = fc.record({
      what: fc.constantFrom("post", "post", "post", "move", "hide", "restore", "pin"),
      which: fc.nat(200),
    });
    const [steps] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
      numRuns: 1,
      seed: 20261121,
    });
    // All topics fit into one block here. The next test assigns blocks by hand.
    const posted: string[] = [];
    for (const { what, which } of steps!) {
      clock.advance(1000);
      const topicId = posted[which % Math.max(1, posted.length)];
      if (what === "post" || !topicId) {
        const categoryId = categories[which % 2]!;
        posted.push(await forumTopic(ctx, { categoryId, title: `Topic ${posted.length}` }));
        continue;
      }
      const [topic] = await ctx.db.select().from(forumTopics).where(eq(forumTopics.id, topicId));
      const { title, content, categoryId, isPinned, isLocked, hiddenAt } = topic!;
      const same = { title, content, categoryId, pinned: isPinned, locked: isLocked };
      const other = categories.find((id) => id !== categoryId)!;
      if (what === "move") await forumEdit(moderator, topicId, { ...same, categoryId: other });
      if (what === "pin") await forumEdit(moderator, topicId, { ...same, pinned: !isPinned });
      if (what === "hide" && !hiddenAt) await deleteTopic(moderator, topicId);
      if (what === "restore") await restoreTopic(moderator, topicId);
    }
    for (const [index, categoryId] of categories.entries()) {
      expect(await allOf(ctx, slugs[index]!)).toEqual(await expected(ctx, categoryId));
    }
  },
);

dbTest("a page far down is found by its block", async ({ ctx, clock }) => {
  const categoryId = await forumCategory(ctx);
  for (let n = 0; n < 45; n++) {
    clock.advance(1000);
    await forumTopic(ctx, { categoryId, title: `Topic ${n}` });
  }
  // As if blocks held fifteen topics each.
  const rows = await ctx.db.select().from(forumTopics).orderBy(asc(forumTopics.createdAt));
  for (const [n, { id }] of rows.entries()) {
    const block = Math.floor(n / 15);
    await ctx.db.update(forumTopics).set({ block }).where(eq(forumTopics.id, id));
  }
  await ctx.db.delete(forumTopicBlocks);
  await ctx.db
    .insert(forumTopicBlocks)
    .values([0, 1, 2].map((block) => ({ categoryId, block, topics: 15 })));
  expect(await allOf(ctx, "close-protection")).toEqual(await expected(ctx, categoryId));
});

dbTest("no page asks more than another", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(ctx, { categoryId });
  for (let n = 0; n < PER_PAGE + 1; n++) {
    await forumReply(ctx, topicId);
    await forumTopic(ctx, { categoryId });
  }
  const count = async (work: () => Promise<unknown>) => (await queriesOf(ctx, work)).length;
  expect(await count(() => categoryPage(ctx, "close-protection", 1))).toBe(5);
  expect(await count(() => categoryPage(ctx, "close-protection", 2))).toBe(6);
  for (const page of [1, 2]) {
    const topic = (await topicPage(ctx, topicId, page))!;
    expect(await count(() => topicPage(ctx, topicId, page))).toBe(3);
    expect(await count(() => repliesOf(ctx, topic))).toBe(3);
  }
  expect(await count(() => searchForum(ctx, { searched: "advance" }))).toBe(5);
  expect(await count(() => ownPosts({ ...ctx, actor: cast.moderator }))).toBe(2);
});
