import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic, removalBecause } from "#testing/forum.ts";
import { csvOf, listOf } from "#testing/lists.ts";
import { deleteReply } from "../topic/remove.server.ts";
import { bookmarkPost, removeBookmark } from "./commands.server.ts";
import { bookmarkSource } from "./list.server.ts";
import { ownBookmark, ownBookmarks } from "./queries.server.ts";

const as = (ctx: Ctx, who: "member" | "moderator" | "partner"): Ctx => ({
  ...ctx,
  actor: cast[who],
});

async function aTopic(ctx: Ctx) {
  await castInDatabase(ctx);
  const topicId = await forumTopic(ctx, {
    categoryId: await forumCategory(ctx),
    title: "Radio discipline",
  });
  const { replyId } = await forumReply(ctx, topicId, "Say it once.");
  return { me: as(ctx, "member"), topicId, replyId };
}

dbTest(
  "a member’s bookmarks are listed with their notes, the newest first",
  async ({ ctx, clock }) => {
    const { me, topicId, replyId } = await aTopic(ctx);
    await bookmarkPost(me, { topicId }, "");
    clock.advance(minutes(1));
    await bookmarkPost(me, { replyId }, "For the briefing");
    await bookmarkPost(me, { replyId }, "For the Tuesday briefing");
    await bookmarkPost(as(ctx, "partner"), { replyId }, "Somebody else’s");
    const { rows } = await listOf(me, bookmarkSource);
    expect(rows).toMatchObject([
      { note: "For the Tuesday briefing", position: 1, author: cast.moderator.name },
      { note: "", position: null, title: "Radio discipline" },
    ]);
    expect(rows[0]!.address).toBe(`/forum/topic/${topicId}#reply-1`);
    expect((await listOf(me, bookmarkSource, "q=tuesday")).total).toBe(1);
    expect(await csvOf(me, bookmarkSource)).not.toContain("Somebody");
    expect(await queriesOf(me, () => listOf(me, bookmarkSource))).toHaveLength(5);
    expect(await ownBookmarks(me, topicId, 1)).toEqual({
      [topicId]: "",
      [replyId]: "For the Tuesday briefing",
    });
  },
);

dbTest("a bookmark of a hidden post is not listed until the post is back", async ({ ctx }) => {
  const { me, topicId, replyId } = await aTopic(ctx);
  await bookmarkPost(me, { replyId }, "");
  await deleteReply(as(ctx, "moderator"), replyId, await removalBecause(ctx));
  expect((await listOf(me, bookmarkSource)).rows).toEqual([]);
  await expect(bookmarkPost(me, { replyId }, "")).rejects.toThrow(NotFound);
  expect(await ownBookmark(me, { topicId, replyId })).toBe("");
  await removeBookmark(me, { topicId, replyId });
  await removeBookmark(me, { topicId, replyId });
  expect(await ownBookmark(me, { topicId, replyId })).toBeUndefined();
});
