import { asc, eq, isNull } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { postReply } from "../topic/post.server.ts";
import { mergeTopics } from "./merge.server.ts";

const BEFORE = fewOrMany(40, 400);
const MEANWHILE = fewOrMany(20, 100);

describe.each(separateDatabases("merge"))("on %s", (_, open) => {
  test(`${MEANWHILE} people who reply while topics are merged all keep their reply`, async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: cast.moderator, clock: systemClock, site: testSite };
    const categoryId = await forumCategory(ctx);
    const from = await forumTopic(ctx, { categoryId, title: "One" });
    const into = await forumTopic(ctx, { categoryId, title: "Other" });
    for (let n = 0; n < BEFORE; n++) await forumReply(ctx, n % 2 ? from : into);

    const [merged, ...posted] = await Promise.all([
      mergeTopics(ctx, from, into),
      ...Array.from({ length: MEANWHILE }, (__, n) =>
        postReply(ctx, n % 2 ? from : into, `Meanwhile ${n}`),
      ),
    ]);
    expect(merged.ok).toBe(true);
    for (const each of posted) expect(each).toMatchObject({ ok: true });

    const replies = await ctx.db.select().from(forumReplies).orderBy(asc(forumReplies.position));
    const all = 1 + BEFORE + MEANWHILE;
    expect(replies.map(({ topicId }) => topicId)).toEqual(replies.map(() => into));
    expect(replies.map(({ position }) => position)).toEqual(replies.map((_row, n) => n + 1));
    const [topic] = await ctx.db.select().from(forumTopics).where(eq(forumTopics.id, into));
    expect(topic).toMatchObject({ replyCount: all, positions: all, lastPosition: all });
  });

  test("two moderators who merge two topics into each other merge them once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: cast.moderator, clock: systemClock, site: testSite };
    const categoryId = await forumCategory(ctx);
    const one = await forumTopic(ctx, { categoryId, title: "One" });
    const other = await forumTopic(ctx, { categoryId, title: "Other" });
    const both = await Promise.allSettled([
      mergeTopics(ctx, one, other),
      mergeTopics({ ...ctx, actor: cast.admin }, other, one),
    ]);
    const done = both.filter((each) => each.status === "fulfilled" && each.value.ok);
    expect(done).toHaveLength(1);
    const shown = await ctx.db.select().from(forumTopics).where(isNull(forumTopics.hiddenAt));
    expect(shown).toHaveLength(1);
  });
});
