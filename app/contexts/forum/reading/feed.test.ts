import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic, removalBecause } from "#testing/forum.ts";
import { deleteReply, deleteTopic } from "../topic/remove.server.ts";
import { categoryFeed, topicFeed } from "./feed.server.ts";

dbTest("feeds have the newest posts as guests see them, also for moderators", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const moderator = { ...ctx, actor: cast.moderator };
  const gone = await forumTopic(ctx, { categoryId, title: "Gone" });
  const topicId = await forumTopic(ctx, { categoryId, title: "Cars & vans", content: "Which?" });
  const because = await removalBecause(ctx);
  await deleteTopic(moderator, gone, because);
  const { replyId } = await forumReply(ctx, topicId, "A plate number.");
  await forumReply(ctx, topicId, "[See](/terms) <script>alert(1)</script>");
  await deleteReply(moderator, replyId, because);

  const category = (await categoryFeed(moderator, "close-protection"))!.rss2();
  expect(category).toContain("<![CDATA[Cars & vans]]>");
  expect(category).not.toContain("Gone");
  const topic = (await topicFeed(moderator, topicId))!.rss2();
  expect(topic).toContain(`/forum/topic/${topicId}#reply-2`);
  expect(topic).toContain(`href="${ctx.site.url}/terms"`);
  expect(topic).not.toContain("plate");
  expect(topic).not.toContain("<script");
  expect(await topicFeed(moderator, gone)).toBeUndefined();
  expect(await topicFeed(ctx, newId())).toBeUndefined();
  expect(await categoryFeed(ctx, "nowhere")).toBeUndefined();
});
