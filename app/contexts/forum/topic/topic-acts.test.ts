import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumEdit, forumTopic } from "#testing/forum.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { topicLocked, topicMoved, topicPinned, topicUnlocked, topicUnpinned } from "../events.ts";
import { categoryPage } from "../category/queries.server.ts";
import { topicPage, topicToEdit } from "./queries.server.ts";
import { editTopic } from "./edit.server.ts";
import { moveTopic, setTopicLock, setTopicPin } from "./moderate.server.ts";

const as = (ctx: Ctx, who: "member" | "moderator" | "partner"): Ctx => ({
  ...ctx,
  actor: cast[who],
});

const auditLog = async (ctx: Ctx) =>
  (await ctx.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(
    ({ action }) => action,
  );

dbTest("a topic is pinned, locked and released without touching its words", async ({ ctx }) => {
  const me = as(ctx, "member");
  const moderator = as(ctx, "moderator");
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(me, { categoryId, title: "First words" });
  // A moderator has the topic open while its author edits it.
  const better = { title: "Better words", content: "And more of them.", categoryId };
  await forumEdit(me, topicId, { ...better, pinned: false, locked: false });
  for (let time = 0; time < 2; time++) {
    await setTopicLock(moderator, topicId, true);
    expect(await setTopicPin(moderator, topicId, true)).toEqual({ ok: true });
  }
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({
    title: "Better words",
    content: "And more of them.",
    isPinned: true,
    isLocked: true,
  });
  expect((await categoryPage(ctx, "close-protection", 1))!.page.total).toBe(1);
  await setTopicLock(moderator, topicId, false);
  await setTopicPin(moderator, topicId, false);
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({ isPinned: false, isLocked: false });
  for (const event of [topicLocked, topicUnlocked, topicPinned, topicUnpinned]) {
    expect(await emittedEvents(ctx, event)).toEqual([{ topicId, categoryId }]);
  }
  expect(await auditLog(ctx)).toEqual([
    "forum.topic-locked",
    "forum.topic-pinned",
    "forum.topic-unlocked",
    "forum.topic-unpinned",
  ]);
});

dbTest(
  "a topic is moved to where its age puts it, and is pinned no longer",
  async ({ ctx, clock }) => {
    const moderator = as(ctx, "moderator");
    const from = await forumCategory(ctx);
    const to = await forumCategory(ctx, "surveillance");
    const older = await forumTopic(ctx, { categoryId: from, title: "Older" });
    clock.advance(minutes(1));
    await forumTopic(ctx, { categoryId: to, title: "Newer" });
    await setTopicPin(moderator, older, true);
    expect(await moveTopic(moderator, older, to)).toEqual({ ok: true });
    expect(await moveTopic(moderator, older, to)).toEqual({ ok: true });
    const titles = async (slug: string) =>
      (await categoryPage(ctx, slug, 1))!.topics.map(({ title }) => title);
    expect(await titles("close-protection")).toEqual([]);
    expect(await titles("surveillance")).toEqual(["Newer", "Older"]);
    expect(await emittedEvents(ctx, topicMoved)).toEqual([
      { topicId: older, categoryId: to, from },
    ]);
    expect(await auditLog(ctx)).toEqual(["forum.topic-pinned", "forum.topic-moved"]);
    const nowhere = { ok: false, error: "unknown-category" };
    expect(await moveTopic(moderator, older, newId())).toEqual(nowhere);
  },
);

dbTest("pinning, locking and moving are the moderators'", async ({ ctx }) => {
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(as(ctx, "member"), { categoryId });
  for (const actor of [as(ctx, "member"), as(ctx, "partner"), ctx]) {
    await expect(setTopicPin(actor, topicId, true)).rejects.toThrow(Denied);
    await expect(setTopicLock(actor, topicId, true)).rejects.toThrow(Denied);
    await expect(moveTopic(actor, topicId, categoryId)).rejects.toThrow(Denied);
  }
  const moderator = as(ctx, "moderator");
  await expect(setTopicPin(moderator, newId(), true)).rejects.toThrow(NotFound);
  await expect(setTopicLock(moderator, newId(), true)).rejects.toThrow(NotFound);
  await expect(moveTopic(moderator, newId(), categoryId)).rejects.toThrow(NotFound);
});

dbTest("an edit that began from an older text is told, and changes nothing", async ({ ctx }) => {
  const me = as(ctx, "member");
  const moderator = as(ctx, "moderator");
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(me, { categoryId, title: "Old", content: "Old words" });
  const opened = (await topicToEdit(moderator, topicId))!;
  const flags = { pinned: false, locked: false };
  await forumEdit(me, topicId, { title: "New", content: "New words", categoryId, ...flags });

  const stale = { title: "Old", content: "Old words", categoryId, pinned: false, locked: true };
  const told = await editTopic(moderator, topicId, { ...stale, version: opened.version });
  const { version } = (await topicToEdit(moderator, topicId))!;
  expect(told).toEqual({ ok: false, error: "changed-meanwhile", detail: { version } });
  expect(await editTopic(moderator, topicId, { ...stale, version: "" })).toEqual(told);
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({ title: "New", isLocked: false });

  // Somebody who has seen the present text may overwrite it.
  const locked = { title: "New", content: "New words", categoryId, pinned: false, locked: true };
  expect(await editTopic(moderator, topicId, { ...locked, version })).toEqual({ ok: true });
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({ title: "New", isLocked: true });
});

dbTest("a moderator's pin does not stand in the way of the author's edit", async ({ ctx }) => {
  const me = as(ctx, "member");
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(me, { categoryId });
  const { version } = (await topicToEdit(me, topicId))!;
  await setTopicPin(as(ctx, "moderator"), topicId, true);
  const fields = { title: "Reworded", content: "Words", categoryId, pinned: false, locked: false };
  expect(await editTopic(me, topicId, { ...fields, version })).toEqual({ ok: true });
  expect(await topicPage(ctx, topicId, 1)).toMatchObject({ title: "Reworded", isPinned: true });
});
