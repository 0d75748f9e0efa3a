import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumEdit, forumReply, forumTopic } from "#testing/forum.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { categoryChanged } from "../events.ts";
import { categoryOptions, forumFront, forumPages } from "../front-queries.server.ts";
import { categoryForStaff, staffCategories, categoryPage } from "./queries.server.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import {
  addCategory,
  archiveCategory,
  changeCategory,
  moveCategory,
  removeCategory,
} from "./commands.server.ts";
import { postTopic } from "../topic/post.server.ts";
import { deleteTopic } from "../topic/remove.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const fields = (name: string, description = "What belongs there.") => ({
  name,
  description,
  restricted: false,
});

async function added(ctx: Ctx, name: string): Promise<string> {
  const done = await addCategory(asAdmin(ctx), fields(name));
  if (!done.ok) throw new Error(done.error);
  return done.value.id;
}

const shown = async (ctx: Ctx) =>
  (await forumFront(ctx)).categories.map(({ name, archived }) => (archived ? `(${name})` : name));

dbTest("a category is added below the others, under an address of its own", async ({ ctx }) => {
  await added(ctx, "Fegyverek és lőtér");
  await added(ctx, "Driving");
  expect(await shown(ctx)).toEqual(["Fegyverek és lőtér", "Driving"]);
  expect(await categoryPage(ctx, "fegyverek-es-loter", 1)).toMatchObject({ topics: [] });
  const again = await addCategory(asAdmin(ctx), fields("DRIVING"));
  expect(again).toEqual({ ok: false, error: "name-taken" });
  expect(await emittedEvents(ctx, categoryChanged)).toHaveLength(2);
});

dbTest("a new name leaves the address as it was", async ({ ctx }) => {
  const id = await added(ctx, "Driving");
  const before = await categoryForStaff(asAdmin(ctx), id);
  const after = { ...fields("On the road"), version: before.version };
  expect(await changeCategory(asAdmin(ctx), id, after)).toEqual({ ok: true });
  const page = await categoryPage(ctx, "driving", 1);
  expect(page).toMatchObject({ category: { name: "On the road" } });
  expect((await forumPages(ctx, 0))[0]?.path).toBe("/forum/category/driving");
  // A name that is no longer used can be taken again, with another address.
  await added(ctx, "Driving");
  expect(await categoryPage(ctx, "driving-2", 1)).toMatchObject({ category: { name: "Driving" } });
});

dbTest("the second of two editors is told, unless both say the same", async ({ ctx }) => {
  const id = await added(ctx, "Driving");
  const { version } = await categoryForStaff(asAdmin(ctx), id);
  const theirs = fields("Driving", "Theirs.");
  await changeCategory(asAdmin(ctx), id, { ...theirs, version });
  const mine = { ...fields("Driving", "Mine."), version };
  expect(await changeCategory(asAdmin(ctx), id, mine)).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { version: versionOf(theirs) },
  });
  expect(await changeCategory(asAdmin(ctx), id, { ...theirs, version })).toMatchObject({
    ok: true,
  });
  expect(await emittedEvents(ctx, categoryChanged)).toHaveLength(2);
});

dbTest("categories stand as the staff puts them, archived ones last", async ({ ctx }) => {
  const [a, b, c] = [await added(ctx, "A"), await added(ctx, "B"), await added(ctx, "C")];
  await moveCategory(asAdmin(ctx), c, "up");
  expect(await shown(ctx)).toEqual(["A", "C", "B"]);
  await moveCategory(asAdmin(ctx), a, "up");
  await archiveCategory(asAdmin(ctx), c, true);
  await archiveCategory(asAdmin(ctx), c, true);
  expect(await shown(ctx)).toEqual(["A", "B", "(C)"]);
  await moveCategory(asAdmin(ctx), b, "down");
  expect(await shown(ctx)).toEqual(["A", "B", "(C)"]);
  await moveCategory(asAdmin(ctx), b, "up");
  await archiveCategory(asAdmin(ctx), c, false);
  expect((await shown(ctx)).toSorted()).toEqual(["A", "B", "C"]);
  const names = (await staffCategories(asAdmin(ctx))).map(({ name }) => name);
  expect(names).toEqual(await shown(ctx));
  const moves = (await auditLogSoFar(ctx)).filter(({ action }) => action.endsWith("ordered"));
  expect(moves).toHaveLength(2);
});

dbTest("an archived category takes no new topics, and what is in it goes on", async ({ ctx }) => {
  const [open, closed] = [await added(ctx, "Open"), await added(ctx, "Closed")];
  const inside = await forumTopic(ctx, { categoryId: closed });
  const outside = await forumTopic(ctx, { categoryId: open });
  await archiveCategory(asAdmin(ctx), closed, true);
  const moderator = { ...ctx, actor: cast.moderator };
  const post = { title: "New", content: "One more.", categoryId: closed };
  const refused = { ok: false, error: "category-archived" };
  expect(await postTopic(moderator, post)).toEqual(refused);
  const flags = { pinned: false, locked: false };
  expect(await forumEdit(moderator, outside, { ...post, ...flags })).toEqual(refused);
  expect(await forumEdit(moderator, inside, { ...post, ...flags })).toEqual({ ok: true });
  await forumReply(ctx, inside);

  expect((await categoryOptions(ctx)).map(({ id }) => id)).toEqual([open]);
  expect((await categoryOptions(ctx, closed)).map(({ id }) => id)).toEqual([open, closed]);
  const page = (await categoryPage({ ...ctx, actor: cast.member }, "closed", 1))!;
  expect(page).toMatchObject({ category: { archived: true }, can: { createTopic: false } });
  expect(page.topics).toHaveLength(1);
  const pages = await forumPages(ctx, 0);
  expect(pages.map(({ path }) => path)).toContain("/forum/category/closed");
  await archiveCategory(asAdmin(ctx), open, true);
  expect(await forumFront({ ...ctx, actor: cast.member })).toMatchObject({
    can: { createTopic: false },
  });
});

dbTest(
  "a category is removed only while nothing is in it, deleted topics included",
  async ({ ctx }) => {
    const id = await added(ctx, "Driving");
    const topicId = await forumTopic(ctx, { categoryId: id });
    const moderator = { ...ctx, actor: cast.moderator };
    const inUse = { ok: false, error: "category-in-use" };
    expect(await removeCategory(asAdmin(ctx), id)).toEqual(inUse);
    await deleteTopic(moderator, topicId);
    expect(await removeCategory(asAdmin(ctx), id)).toEqual(inUse);
    expect(await categoryForStaff(asAdmin(ctx), id)).toMatchObject({ topicCount: 0, used: true });
    // The purge does this after thirty days.
    await ctx.db.delete(forumTopics).where(eq(forumTopics.id, topicId));
    expect(await removeCategory(asAdmin(ctx), id)).toEqual({ ok: true });
    await expect(removeCategory(asAdmin(ctx), id)).rejects.toThrow(NotFound);
    expect(await ctx.db.select().from(forumCategories)).toEqual([]);
    expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
      action: "forum.category-removed",
      subject: `forum-category:${id}`,
      before: { name: "Driving" },
    });
  },
);

dbTest("categories are the admins', and not the moderators'", async ({ ctx }) => {
  const id = await added(ctx, "Driving");
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const stranger = { ...ctx, actor };
    for (const attempt of [
      addCategory(stranger, fields("Mine")),
      changeCategory(stranger, id, { ...fields("Mine"), version: "" }),
      moveCategory(stranger, id, "up"),
      archiveCategory(stranger, id, true),
      removeCategory(stranger, id),
      staffCategories(stranger),
      categoryForStaff(stranger, id),
    ]) {
      await expect(attempt).rejects.toThrow(Denied);
    }
  }
  await expect(moveCategory(asAdmin(ctx), newId(), "up")).rejects.toThrow(NotFound);
});

dbTest("the staff's list and one category cost a query each", async ({ ctx }) => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push(await added(ctx, `Category ${n}`));
  expect(await queriesOf(ctx, () => staffCategories(asAdmin(ctx)))).toHaveLength(1);
  expect(await queriesOf(ctx, () => categoryForStaff(asAdmin(ctx), ids[0]!))).toHaveLength(1);
});
