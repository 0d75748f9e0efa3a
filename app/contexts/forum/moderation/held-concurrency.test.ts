import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { firstPostingRules } from "../newcomer/rules.ts";
import { forumSettings } from "../tables/newcomers.ts";
import { postReply } from "../topic/post.server.ts";
import { topicPage } from "../topic/queries.server.ts";
import { decideHeldPost } from "./held.server.ts";

describe.each(separateDatabases("forum"))("on %s", (_, open) => {
  test("moderators who publish a first post at once, while others reply, publish it once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: cast.moderator, clock: systemClock, site: testSite };
    await ctx.db
      .insert(forumSettings)
      .values({ rules: { ...firstPostingRules, heldPosts: 1 }, updatedAt: ctx.clock.now() });
    const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
    const held = await postReply({ ...ctx, actor: cast.member }, topicId, "My first.");
    const id = held.ok ? held.value.replyId : "";
    const [published] = await Promise.all([
      Promise.all(
        [cast.moderator, cast.admin, cast.superAdmin].map((actor) =>
          decideHeldPost({ ...ctx, actor }, id, { decision: "publish" }),
        ),
      ),
      forumReply(ctx, topicId, "Meanwhile"),
      forumReply(ctx, topicId, "Meanwhile, too"),
    ]);
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    const topic = (await topicPage(ctx, topicId, 1))!;
    expect(topic).toMatchObject({ replyCount: 3, page: { total: 3 } });
  });
});
