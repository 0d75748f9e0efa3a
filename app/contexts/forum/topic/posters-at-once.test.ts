import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Member } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { forumCategory, forumTopic } from "#testing/forum.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { categoryPage } from "../category/queries.server.ts";
import { ownPosts } from "./post-queries.server.ts";
import { searchForum } from "../search/queries.server.ts";
import { repliesOf, topicPage } from "./queries.server.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { postReply, postTopic } from "./post.server.ts";
import { deleteReply, restoreReply } from "./remove.server.ts";

const TOPICS = 10;
const POSTERS = fewOrMany(60, 100);
const EACH = 2;

describe.each(separateDatabases("forum"))("on %s", (_, open) => {
  test(`${POSTERS} posters at once on ten topics leave counts, order and lists right`, async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: cast.moderator, clock: systemClock, site: testSite };
    const categoryId = await forumCategory(ctx);
    const topics: string[] = [];
    for (let n = 0; n < TOPICS; n++) topics.push(await forumTopic(ctx, { categoryId }));

    const posters = Array.from({ length: POSTERS }, poster);
    await Promise.all(
      posters.map(async (actor, n) => {
        const me = { ...ctx, actor };
        for (let time = 0; time < EACH; time++) {
          const topicId = topics[(n + time) % TOPICS]!;
          const posted = await postReply(me, topicId, `Reply ${n} the ${time}. time`);
          if (!posted.ok) throw new Error(posted.error);
          // Some authors delete their reply, and a moderator restores some of those.
          if (n % 5 === 0) await deleteReply(me, posted.value.replyId);
          if (n % 10 === 0) await restoreReply(ctx, posted.value.replyId);
        }
        if (n % 4 === 0) await postTopic(me, { title: `Topic of ${n}`, content: "?", categoryId });
      }),
    );

    const deleted = (POSTERS / 5 - POSTERS / 10) * EACH;
    const rows = await ctx.db.select().from(forumTopics).orderBy(asc(forumTopics.createdAt));
    expect(rows).toHaveLength(TOPICS + POSTERS / 4);
    expect(sum(rows.map(({ replyCount }) => replyCount))).toBe(POSTERS * EACH - deleted);
    expect(sum(rows.map(({ positions }) => positions))).toBe(POSTERS * EACH);

    for (const topicId of topics) {
      const replies = await ctx.db
        .select()
        .from(forumReplies)
        .where(eq(forumReplies.topicId, topicId))
        .orderBy(asc(forumReplies.position));
      const topic = rows.find(({ id }) => id === topicId)!;
      // Positions have no gaps and follow the order of time; counts match the shown replies.
      expect(replies.map(({ position }) => position)).toEqual(replies.map((_row, n) => n + 1));
      const times = replies.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const shown = replies.filter(({ hiddenAt }) => hiddenAt === null);
      expect(topic.replyCount).toBe(shown.length);
      expect(topic.lastPosition).toBe(shown.at(-1)?.position ?? 0);
      expect(await pagesOf({ ...ctx, actor: cast.visitor }, topicId)).toEqual(
        shown.map(({ id }) => id),
      );
    }

    const { page } = (await categoryPage(ctx, "close-protection", 2))!;
    expect(page).toMatchObject({ total: TOPICS + POSTERS / 4, last: 2 });
    const [blocks] = await ctx.db
      .select({ listed: sql<number>`sum(topics)::int` })
      .from(sql`forum_topic_blocks`);
    expect(blocks!.listed).toBe(TOPICS + POSTERS / 4);
    const own = await ownPosts({ ...ctx, actor: posters[4]! });
    expect([own.topics.length, own.replies.length]).toEqual([1, EACH]);
    const { hits } = await searchForum(ctx, { searched: '"reply 7 the"' });
    expect(hits).toHaveLength(EACH);
  }, 120_000);

  test("the same reply and the same topic, sent three times at once, are one each", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: poster(), clock: systemClock, site: testSite };
    const categoryId = await forumCategory(ctx);
    const topicId = await forumTopic(ctx, { categoryId });
    const thrice = <T>(send: () => Promise<T>) => Promise.all([send(), send(), send()]);
    const replies = await thrice(() => postReply(ctx, topicId, "Two hours."));
    expect(replies).toEqual([replies[0], replies[0], replies[0]]);
    expect(await ctx.db.select().from(forumReplies)).toHaveLength(1);
    const searched = { title: "Sent thrice", content: "?", categoryId };
    const topics = await thrice(() => postTopic(ctx, searched));
    expect(topics).toEqual([topics[0], topics[0], topics[0]]);
    expect(await ctx.db.select().from(forumTopics)).toHaveLength(2);
  });
});

function poster(): Member {
  return { ...cast.member, id: newId(), sessionId: newId() };
}

async function pagesOf(ctx: Ctx, topicId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; ; number++) {
    const topic = (await topicPage(ctx, topicId, number))!;
    ids.push(...(await repliesOf(ctx, topic)).map(({ id }) => id));
    if (number >= topic.page.last) return ids;
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
