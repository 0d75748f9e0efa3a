import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import {
  forumCategory,
  forumEdit,
  forumReply,
  forumTopic,
  removalBecause,
} from "#testing/forum.ts";
import { searchForum } from "../search/queries.server.ts";
import { editReply } from "./edit-reply.server.ts";
import { replyHistory, topicHistory } from "./history.server.ts";
import { replyPost } from "./post-queries.server.ts";
import { removedReply, repliesOf, topicPage } from "./queries.server.ts";
import { deleteReply } from "./remove.server.ts";

const versionOf = async (ctx: Parameters<typeof replyPost>[0], replyId: string) =>
  (await replyPost(ctx, replyId))!.version;

dbTest("an author edits a reply, and members see what it said before", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(me, topicId, "Two kiwi.");
  for (const content of ["Two kea.", "Three kea."]) {
    const version = await versionOf(me, replyId);
    expect((await editReply(me, replyId, { content, version })).ok).toBe(true);
  }
  const topic = (await topicPage(ctx, topicId, 1))!;
  const [reply] = await repliesOf(ctx, topic);
  expect(reply).toMatchObject({ content: "Three kea.", revision: 3 });
  expect(reply!.editedAt).not.toBeNull();
  expect((await searchForum(ctx, { searched: "kiwi" })).hits).toEqual([]);
  expect((await searchForum(ctx, { searched: "kea" })).hits).toHaveLength(1);

  const stranger = { ...ctx, actor: cast.partner };
  const history = await replyHistory(stranger, replyId, { number: 3, toPresent: false });
  expect(history.revisions.map(({ number, current }) => [number, current])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(history.changes![0]!.parts).toContainEqual({ kind: "deleted", text: "Two" });
  const first = await replyHistory(stranger, replyId, { number: 1, toPresent: true });
  expect(first.content).toBe("Two kiwi.");
  await expect(replyHistory(ctx, replyId, { number: 1, toPresent: false })).rejects.toThrow(Denied);
  await expect(replyHistory(me, replyId, { number: 9, toPresent: false })).rejects.toThrow(
    NotFound,
  );
});

dbTest("of two who edit a reply, the second is told and loses nothing", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(me, topicId, "One.");
  const version = await versionOf(me, replyId);
  const moderator = { ...ctx, actor: cast.moderator };
  expect((await editReply(me, replyId, { content: "Mine.", version })).ok).toBe(true);
  const second = await editReply(moderator, replyId, { content: "Theirs.", version });
  expect(second).toMatchObject({ ok: false, error: "changed-meanwhile" });
  // A second click sends the same text again, and has the first one's result.
  expect((await editReply(me, replyId, { content: "Mine.", version })).ok).toBe(true);
});

dbTest("an edit while a moderator removes the reply changes nothing", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(me, topicId, "One.");
  const version = await versionOf(me, replyId);
  await deleteReply({ ...ctx, actor: cast.moderator }, replyId, await removalBecause(ctx));
  const edit = { content: "Two.", version };
  expect(await editReply(me, replyId, edit)).toMatchObject({ error: "removed-meanwhile" });
  const moderator = { ...ctx, actor: cast.moderator };
  const [reply] = await repliesOf(moderator, (await topicPage(moderator, topicId, 1))!);
  expect(reply).toMatchObject({ content: "One.", revision: 1 });
});

dbTest("others edit nothing, and a topic's history has its title", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(me, { categoryId, title: "Cars" });
  const { replyId } = await forumReply(me, topicId, "One.");
  const version = await versionOf(me, replyId);
  const stranger = { ...ctx, actor: cast.partner };
  const edit = editReply(stranger, replyId, { content: "Two.", version });
  await expect(edit).rejects.toThrow(Denied);
  const words = { title: "Boats", content: "Which?", categoryId, pinned: false, locked: false };
  await forumEdit(me, topicId, words);
  const history = await topicHistory(stranger, topicId, { number: 2, toPresent: false });
  expect(history.changes!.map(({ label }) => label)).toEqual(["Title", "Text"]);
});

dbTest("an author whose reply a moderator removes meanwhile is told so", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const moderator = { ...ctx, actor: cast.moderator };
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(me, topicId, "A phone number.");
  const version = await versionOf(me, replyId);
  await deleteReply(moderator, replyId, await removalBecause(ctx));
  const edit = { content: "No number.", version };
  const refused = { ok: false, error: "removed-meanwhile" };
  expect(await editReply(me, replyId, edit)).toEqual(refused);
  expect(await removedReply(me, replyId)).toEqual({ statementId: expect.any(String) });
  const other = { ...ctx, actor: cast.partner };
  expect(await removedReply(other, replyId)).toEqual({ statementId: null });
  await expect(editReply(other, replyId, edit)).rejects.toThrow(NotFound);
  // What its author deletes in another window is gone.
  const own = await forumReply(me, topicId, "Mine.");
  await deleteReply(me, own.replyId);
  await expect(editReply(me, own.replyId, edit)).rejects.toThrow(NotFound);
  expect(await removedReply(me, own.replyId)).toBeUndefined();
});

dbTest("an edit keeps a quotation that was removed since, and adds none", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const moderator = { ...ctx, actor: cast.moderator };
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const quoted = await forumReply(ctx, topicId, "A plate number.");
  const quote = `> [X wrote](/forum/topic/${topicId}#reply-${quoted.position}):\n> A plate number.`;
  const { replyId } = await forumReply(me, topicId, `${quote}\n\nNo!`);
  const plain = await forumReply(me, topicId, "Nothing.");
  await deleteReply(moderator, quoted.replyId, await removalBecause(ctx));
  const kept = { content: `${quote}\n\nNo, please!`, version: await versionOf(me, replyId) };
  expect((await editReply(me, replyId, kept)).ok).toBe(true);
  const added = { content: `${quote}\n\nLook`, version: await versionOf(me, plain.replyId) };
  expect(await editReply(me, plain.replyId, added)).toEqual({ ok: false, error: "quoted-is-gone" });
});
