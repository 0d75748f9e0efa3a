import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { guest, type Member } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postToHtml, shownPost } from "#app/platform/markdown/post.server.ts";
import { picturesInPost, postPictureMarkdown } from "#app/platform/markdown/post-pictures.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { person } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { forumCategory, forumReply, forumTopic, removalBecause } from "#testing/forum.ts";
import { mergeTopics } from "../moderation/merge.server.ts";
import { firstPostingRules } from "../newcomer/rules.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { forumPictures } from "../tables/pictures.ts";
import { editReply } from "../topic/edit-reply.server.ts";
import { replyPost } from "../topic/post-queries.server.ts";
import { postReply } from "../topic/post.server.ts";
import { purgeForum } from "../topic/purge.server.ts";
import { deleteReply, restoreReply } from "../topic/remove.server.ts";
import { addForumPicture } from "./commands.server.ts";
import { shownPicture, storedForumPictures } from "./queries.server.ts";
import { refusedPictures } from "./rules.ts";

const photo = (width: number, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } })
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .jpeg()
    .toBuffer();

async function somebody(ctx: Ctx, name: string) {
  const made = await person(ctx, { name, verified: true });
  return { ...ctx, actor: { ...made.actor, emailVerified: true } as Member };
}

async function added(ctx: Ctx, files = memoryStore()) {
  const done = await addForumPicture(ctx, files, { alt: "A locked gate" }, await photo(600));
  if (!done.ok) throw new Error(done.error);
  return { id: done.value.id, markdown: postPictureMarkdown(done.value), files };
}

test("a post shows pictures of the forum with their size, and of no other site", () => {
  const id = "01990000-0000-7000-8000-000000000001";
  const own = postPictureMarkdown({ id, alt: "A gate", width: 600, height: 400 });
  expect(postToHtml(own)).toBe(
    `<p><img src="/forum/pictures/${id}.webp" width="600" height="400" alt="A gate" loading="lazy"/></p>`,
  );
  for (const other of [
    "![A gate](https://elsewhere.test/gate.webp)",
    `![A gate](https://elsewhere.test/forum/pictures/${id}.webp#600x400)`,
    `![A gate](/forum/pictures/${id}.webp)`,
    `![A gate](/forum/pictures/../${id}.webp#600x400)`,
    `![](/forum/pictures/${id}.webp#600x400)`,
  ]) {
    expect(shownPost(other).html, other).not.toContain("<img");
  }
  expect(picturesInPost(`Look:\n\n${own}`)).toEqual([{ id, alt: "A gate" }]);
  expect(refusedPictures(own)).toBeUndefined();
  expect(refusedPictures(own.replace("A gate", ""))).toBe("picture-without-text");
  expect(refusedPictures(`${own}\n`.repeat(11))).toBe("too-many-pictures");
});

dbTest("a picture is encoded anew, and bad files are refused", async ({ ctx }) => {
  const me = await somebody(ctx, "Author");
  const { id, files } = await added(me);
  const [row] = await ctx.db.select().from(forumPictures).where(eq(forumPictures.id, id));
  expect(row).toMatchObject({ width: 600, height: 400, alt: "A locked gate" });
  const meta = await sharp(await files.get(row!.storageKey!)).metadata();
  expect(meta).toMatchObject({ format: "webp", width: 600 });
  expect(meta.exif).toBeUndefined();
  const wide = await addForumPicture(me, files, { alt: "A wide gate" }, await photo(3000, 1000));
  expect(wide).toMatchObject({ ok: true, value: { width: 1280, height: 427 } });
  const alt = { alt: "A locked gate" };
  const refusals = [
    await addForumPicture(me, files, alt, undefined),
    await addForumPicture(me, files, alt, Buffer.from("no picture")),
    await addForumPicture(me, files, alt, await photo(200)),
    await addForumPicture(me, files, alt, new Uint8Array(11 * 1024 * 1024)),
    await addForumPicture({ ...ctx, actor: cast.unverified }, files, alt, await photo(600)),
  ];
  expect(refusals.map((each) => !each.ok && each.error)).toEqual([
    "no-file",
    "no-picture",
    "no-picture",
    "too-large",
    "not-verified",
  ]);
});

dbTest("whoever sees a post sees its pictures, and nobody else", async ({ ctx }) => {
  const me = await somebody(ctx, "Author");
  const other = await somebody(ctx, "Other");
  const anybody = { ...ctx, actor: guest };
  const moderator = { ...ctx, actor: cast.moderator };
  const { id, markdown } = await added(me);
  expect(await shownPicture(me, id)).toBeDefined();
  expect(await shownPicture(other, id)).toBeUndefined();
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  // Somebody else's picture that nobody has posted is not shown by naming it.
  await forumReply(other, topicId, `Mine? ${markdown}`);
  expect(await shownPicture(other, id)).toBeUndefined();
  const { replyId } = await forumReply(me, topicId, `Look: ${markdown}`);
  expect(await shownPicture(anybody, id)).toBeDefined();
  await deleteReply(moderator, replyId, await removalBecause(ctx));
  expect(await shownPicture(anybody, id)).toBeUndefined();
  expect(await shownPicture(moderator, id)).toBeDefined();
  await restoreReply(moderator, replyId);
  const into = await forumTopic(ctx, { categoryId: await forumCategory(ctx, "other") });
  await mergeTopics(moderator, topicId, into);
  expect(await shownPicture(anybody, id)).toBeDefined();
  const later = await added(me);
  const { version } = (await replyPost(me, replyId))!;
  const content = `Two: ${markdown} ${later.markdown}`;
  expect((await editReply(me, replyId, { content, version })).ok).toBe(true);
  expect(await shownPicture(anybody, later.id)).toBeDefined();
});

dbTest("pictures of a category for those enrolled are theirs", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx, "cohort", { restricted: true });
  await ctx.db
    .insert(forumCategoryAudiences)
    .values({ categoryId, kind: "module", subject: "intro-cp" });
  const [me, colleague, stranger] = [
    await somebody(ctx, "Author"),
    await somebody(ctx, "Colleague"),
    await somebody(ctx, "Stranger"),
  ];
  for (const { actor } of [me, colleague]) {
    await enrolment(ctx, { profileId: actor.id, moduleIds: ["intro-cp"] });
  }
  const { id, markdown } = await added(me);
  await forumTopic(me, { categoryId, content: `The base: ${markdown}` });
  expect(await shownPicture(colleague, id)).toBeDefined();
  expect(await shownPicture(stranger, id)).toBeUndefined();
  expect(await shownPicture({ ...ctx, actor: guest }, id)).toBeUndefined();
  await ctx.db
    .update(enrolments)
    .set({ cancelledAt: ctx.clock.now() })
    .where(eq(enrolments.profileId, colleague.actor.id));
  expect(await shownPicture(colleague, id)).toBeUndefined();
});

dbTest(
  "a picture goes with its post, and one that no post shows after a month",
  async ({ ctx, clock }) => {
    const me = await somebody(ctx, "Author");
    const posted = await added(me);
    const unused = await added(me);
    const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
    const { replyId } = await forumReply(me, topicId, `Look: ${posted.markdown}`);
    clock.advance(days(31));
    await purgeForum(ctx);
    const left = await storedForumPictures(ctx);
    expect(left.some((key) => key.includes(posted.id))).toBe(true);
    expect(left.some((key) => key.includes(unused.id))).toBe(false);
    await deleteReply(me, replyId);
    clock.advance(days(31));
    await purgeForum(ctx);
    expect(await storedForumPictures(ctx)).toEqual([]);
  },
);

dbTest("a newcomer's post has as many pictures as the office allows", async ({ ctx }) => {
  const made = await person(ctx, { name: "Newcomer", verified: true });
  const me = { ...ctx, actor: { ...made.actor, emailVerified: true } as Member };
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const pictures = [];
  for (let n = 0; n <= firstPostingRules.linksPerPost; n++) pictures.push(await added(me));
  const many = pictures.map(({ markdown }) => markdown).join("\n\n");
  const refused = await postReply(me, topicId, `Look:\n\n${many}`);
  expect(refused).toMatchObject({ error: "newcomer-links" });
});
