import { expect } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumTopic } from "#testing/forum.ts";
import { forumErrorText } from "../messages.ts";
import { editReply } from "../topic/edit-reply.server.ts";
import { postReply, postTopic } from "../topic/post.server.ts";
import { replyPost } from "../topic/post-queries.server.ts";
import { firstPostingRules } from "./rules.ts";
import { changePostingRules, postingRules, postingRulesToEdit } from "./settings.server.ts";

const newcomer = (ctx: Ctx): Ctx => ({
  ...ctx,
  actor: { ...cast.member, id: newId(new Date(ctx.clock.now().getTime() - hours(1))) },
});
const settled = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const LONG = "Our alarms are the best, and we ship to all of Europe within a week.";

dbTest("a new member’s post has few links and mentions, also after an edit", async ({ ctx }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const me = newcomer(ctx);
  const links = (n: number) =>
    Array.from({ length: n }, (_, i) => `[one](https://alarms.example/${i})`).join(" ");
  const own = `[here](${ctx.site.url}/forum) and [there](/forum/latest)`;
  const refused = await postReply(me, topicId, links(4));
  expect(refused).toMatchObject({ error: "newcomer-links", detail: { most: 3, has: 4 } });
  if (!refused.ok) {
    expect(forumErrorText(refused.error, refused.detail)).toBe(
      "A post of a new member may have at most 3 links to other sites and pictures, and this one has 4. Please take some out; what you wrote is kept here.",
    );
  }
  const posted = await postReply(me, topicId, `${links(3)} ${own}`);
  if (!posted.ok) throw new Error(posted.error);
  const { version } = (await replyPost(me, posted.value.replyId))!;
  const edited = await editReply(me, posted.value.replyId, { content: links(4), version });
  expect(edited).toMatchObject({ error: "newcomer-links" });
  const mentions = Array.from({ length: 4 }, () => `[@Anna](/members/${newId()})`).join(" ");
  expect(await postReply(me, topicId, mentions)).toMatchObject({ error: "newcomer-mentions" });
  expect((await postReply(settled(ctx), topicId, links(9) + mentions)).ok).toBe(true);
});

dbTest("a new member writes so many posts in a day, and then waits", async ({ ctx, clock }) => {
  const admin = { ...ctx, actor: cast.admin };
  const { version } = await postingRulesToEdit(admin);
  await changePostingRules(admin, { ...firstPostingRules, postsPerDay: 2, version });
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const me = newcomer(ctx);
  expect((await postReply(me, topicId, "One")).ok).toBe(true);
  clock.advance(hours(1));
  expect((await postReply(me, topicId, "Two")).ok).toBe(true);
  expect(await postReply(me, topicId, "Three")).toMatchObject({
    error: "newcomer-posts",
    detail: { most: 2, wait: 23 * 3600 },
  });
  // The second click of the last post is the same post.
  expect((await postReply(me, topicId, "Two")).ok).toBe(true);
  for (const text of ["One", "Two", "Three"]) {
    expect((await postReply(settled(ctx), topicId, text)).ok).toBe(true);
  }
  clock.advance(hours(23));
  expect((await postReply(me, topicId, "Three")).ok).toBe(true);
});

dbTest("nobody but moderators writes more than ten posts a minute", async ({ ctx, clock }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const me = settled(ctx);
  const moderator = { ...ctx, actor: cast.moderator };
  for (let n = 0; n < 10; n++) {
    expect((await postReply(me, topicId, `${n}`)).ok).toBe(true);
    expect((await postReply(moderator, topicId, `${n}`)).ok).toBe(true);
  }
  expect(await postReply(me, topicId, "More")).toMatchObject({ error: "flood" });
  expect((await postReply(moderator, topicId, "More")).ok).toBe(true);
  clock.advance(minutes(1));
  expect((await postReply(me, topicId, "More")).ok).toBe(true);
});

dbTest("the same text in another place is refused, with where it is", async ({ ctx, clock }) => {
  const categoryId = await forumCategory(ctx);
  const [first, second] = [
    await forumTopic(ctx, { categoryId, title: "Alarms" }),
    await forumTopic(ctx, { categoryId, title: "Radios" }),
  ];
  const me = settled(ctx);
  expect((await postReply(me, first, LONG)).ok).toBe(true);
  clock.advance(minutes(1));
  const again = ` ${LONG.toUpperCase()}`;
  const elsewhere = await postReply(me, second, again);
  expect(elsewhere).toMatchObject({ error: "same-text", detail: { title: "Alarms" } });
  const topic = { title: "Alarms for all", content: again, categoryId };
  expect(await postTopic(me, topic)).toMatchObject({ error: "same-text" });
  expect((await postReply(me, first, LONG)).ok, "a second click is the first post").toBe(true);
  expect((await postReply({ ...ctx, actor: cast.partner }, second, LONG)).ok).toBe(true);
  clock.advance(days(1));
  expect((await postReply(me, second, LONG)).ok).toBe(true);
});

dbTest(
  "admins change the figures, with an audit entry and without losing a change",
  async ({ ctx }) => {
    const admin = { ...ctx, actor: cast.admin };
    const moderator = { ...ctx, actor: cast.moderator };
    await expect(postingRulesToEdit(moderator)).rejects.toThrow(Denied);
    const { version } = await postingRulesToEdit(admin);
    const wanted = { ...firstPostingRules, heldPosts: 1, version };
    await expect(changePostingRules(moderator, wanted)).rejects.toThrow(Denied);
    expect((await changePostingRules(admin, wanted)).ok).toBe(true);
    expect(await postingRules(ctx)).toEqual({ ...firstPostingRules, heldPosts: 1 });
    const late = await changePostingRules(admin, { ...wanted, heldPosts: 2 });
    expect(late).toMatchObject({ error: "changed-meanwhile" });
    const [entry] = await ctx.db.select().from(auditEntries);
    expect(entry).toMatchObject({
      action: "forum.posting-rules-changed",
      subject: "settings:forum",
    });
  },
);
