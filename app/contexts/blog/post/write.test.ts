import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { table } from "#testing/costly-markdown.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { post, postContent } from "#testing/posts.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { draftSaved, postChanged, postDeleted } from "../events.ts";
import { postBySlug } from "./queries.server.ts";
import { postForStaff, revisionChanges, revisionForStaff } from "./staff-queries.server.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf, paramsOf, viewAt } from "#testing/lists.ts";
import { postSource } from "./list.server.ts";
import { postList } from "./list.ts";
import { postStates } from "./rules.ts";
import { postRevisions, posts } from "../tables.ts";
import { deletePost, restoreRevision, changePost, createPost } from "./write.server.ts";
import { publishPost } from "./publish.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const now = { when: "now", date: undefined, time: undefined } as const;

async function aDraft(ctx: Ctx, fields = {}): Promise<string> {
  const created = await createPost(ctx, postContent(fields));
  return created.ok ? created.value.id : "";
}

dbTest("a new post is a draft with an address of its title and a revision", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  await castInDatabase(ctx);
  const id = await aDraft(admin);
  const shown = await postForStaff(admin, id);
  expect(shown).toMatchObject({
    slug: "orseg-at-the-door",
    state: "draft",
    version: 1,
    changedBy: cast.admin.name,
    revisions: [{ number: 1, current: true, savedBy: cast.admin.name }],
  });
  expect(await emittedEvents(ctx, draftSaved)).toEqual([{ postId: id }]);
  expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: "blog.post-created", subject: `post:${id}`, actorId: cast.admin.id },
  ]);
  const again = await createPost(admin, postContent());
  expect(again).toEqual({ ok: false, error: "slug-taken" });
  const missing = postContent({ title: "Another", picture: `upload:${newId()}` });
  expect(await createPost(admin, missing)).toEqual({ ok: false, error: "no-picture" });
});

dbTest("who saves over what somebody else saved meanwhile is told, and may", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const id = await aDraft(admin);
  const other = { ...ctx, actor: cast.superAdmin };
  expect((await changePost(other, id, "1", postContent({ content: "Hers." }))).ok).toBe(true);
  const mine = postContent({ content: "Mine." });
  const refused = await changePost(admin, id, "1", mine);
  expect(refused).toEqual({ ok: false, error: "changed-meanwhile", detail: { version: "2" } });
  expect((await postForStaff(admin, id)).content).toBe("Hers.");
  expect((await changePost(admin, id, "2", mine)).ok).toBe(true);
  const contents = await ctx.db
    .select({ content: postRevisions.content })
    .from(postRevisions)
    .orderBy(postRevisions.number);
  expect(contents.map(({ content }) => content)).toEqual([
    "Doors open **outwards**.",
    "Hers.",
    "Mine.",
  ]);
});

dbTest(
  "every address that a public post had leads on, and is given to no other",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const id = await aDraft(admin);
    await changePost(admin, id, "1", postContent({ slug: "second" }));
    expect(await postBySlug(ctx, "orseg-at-the-door")).toBeUndefined();
    await publishPost(admin, id, { version: "2", ...now }, "UTC");
    await changePost(admin, id, "2", postContent({ slug: "third" }));
    for (const former of ["orseg-at-the-door", "second"]) {
      expect(await postBySlug(ctx, former)).toEqual({ movedTo: "third" });
    }
    expect(await postBySlug(ctx, "third")).toMatchObject({ post: { id } });
    const thief = await createPost(admin, postContent({ slug: "second" }));
    expect(thief).toEqual({ ok: false, error: "slug-taken" });
    // The post itself may take back its own former address.
    expect((await changePost(admin, id, "3", postContent({ slug: "second" }))).ok).toBe(true);
    expect(await postBySlug(ctx, "third")).toEqual({ movedTo: "second" });
    expect(await emittedEvents(ctx, postChanged)).toHaveLength(2);
  },
);

dbTest("a restored revision is a new one; address, date and featuring stay", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const id = await aDraft(admin);
  const changed = postContent({
    title: "Changed",
    slug: "changed",
    content: "New.",
    featured: true,
  });
  await changePost(admin, id, "1", changed);
  expect(await revisionForStaff(admin, id, 1)).toMatchObject({ version: 2, number: 1 });
  expect(await restoreRevision(admin, id, 1, "1")).toMatchObject({
    ok: false,
    error: "changed-meanwhile",
  });
  expect((await restoreRevision(admin, id, 1, "2")).ok).toBe(true);
  expect(await postForStaff(admin, id)).toMatchObject({
    title: "Őrség at the door",
    content: "Doors open **outwards**.",
    slug: "changed",
    featured: true,
    version: 3,
  });
  expect(await revisionForStaff(admin, id, 2)).toMatchObject({ title: "Changed" });
  await expect(restoreRevision(admin, id, 99, "3")).rejects.toThrow(NotFound);
});

dbTest("a revision says what it changed, against the one before or any other", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const id = await aDraft(admin);
  await changePost(admin, id, "1", postContent({ content: "Doors open **inwards**." }));
  const changes = await revisionChanges(admin, id, { number: 2, against: 1 });
  expect(changes).toEqual([
    {
      label: "Text",
      parts: [
        { kind: "same", text: "Doors open **" },
        { kind: "deleted", text: "outwards" },
        { kind: "inserted", text: "inwards" },
        { kind: "same", text: "**." },
      ],
    },
  ]);
  expect(await revisionChanges(admin, id, { number: 1, against: 0 })).toBeUndefined();
  expect(await revisionChanges(admin, id, { number: 1, against: 1 })).toEqual([]);
  await expect(revisionChanges(admin, id, { number: 9, against: 1 })).rejects.toThrow(NotFound);
});

dbTest("what is left empty about an author comes from the author's last post", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  await aDraft(admin);
  const id = await aDraft(admin, { title: "Second", authorTitle: "", authorNote: "" });
  expect(await postForStaff(admin, id)).toMatchObject({
    authorTitle: "Tactical Instructor",
    authorNote: "Teaches movement.",
  });
});

dbTest("a link picture that was made for a title goes with the title", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const { id, slug } = await post(ctx, { age: 1, sharePicture: "/og/own.jpg", title: "Kept" });
  const same = postContent({ slug, title: "Kept", picture: "scene:ridge", author: "Mārama Tūhoe" });
  await changePost(admin, id, "1", same);
  expect(await postBySlug(ctx, slug)).toMatchObject({ post: { sharePicture: "/og/own.jpg" } });
  await changePost(admin, id, "2", { ...same, title: "Other" });
  expect(await postBySlug(ctx, slug)).toMatchObject({
    post: { sharePicture: "/og/scene-ridge.jpg" },
  });
  // It also shows the byline.
  await ctx.db.update(posts).set({ sharePicture: "/og/own.jpg" });
  await changePost(admin, id, "3", { ...same, title: "Other", author: "Tibor Vass" });
  expect(await postBySlug(ctx, slug)).toMatchObject({
    post: { sharePicture: "/og/scene-ridge.jpg" },
  });
});

dbTest("a deleted post is gone with its revisions, and its address is free", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const id = await aDraft(admin);
  await deletePost(admin, id);
  expect(await ctx.db.select().from(posts).where(eq(posts.id, id))).toEqual([]);
  expect(await ctx.db.select().from(postRevisions)).toEqual([]);
  expect(await emittedEvents(ctx, postDeleted)).toEqual([{ postId: id }]);
  await expect(deletePost(admin, id)).rejects.toThrow(NotFound);
  expect(await aDraft(admin)).not.toBe("");
});

dbTest("writing, reading drafts and deleting are the admins'", async ({ ctx }) => {
  const { id } = await post(ctx, { age: null });
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const stranger = { ...ctx, actor };
    const attempts = [
      () => createPost(stranger, postContent()),
      () => changePost(stranger, id, "1", postContent()),
      () => deletePost(stranger, id),
      () => restoreRevision(stranger, id, 1, "1"),
      () => postForStaff(stranger, id),
      () => revisionForStaff(stranger, id, 1),
      () => listOf(stranger, postSource),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(Denied);
  }
  expect(await ctx.db.select().from(posts)).toMatchObject([{ id, version: 1 }]);
});

dbTest(
  "the staff's list narrows by state, category and words, in five queries, one for the choices",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    await post(ctx, { age: 1, title: "Public", category: "events" });
    await post(ctx, { age: -1, title: "To come" });
    await post(ctx, { age: null, title: "Draft" });
    const list = (query: string) => listOf(admin, postSource, query);
    expect((await list("")).rows.map(({ title, state }) => [title, state])).toEqual([
      ["Draft", "draft"],
      ["To come", "scheduled"],
      ["Public", "published"],
    ]);
    const { rows, counts } = await list("state=scheduled&category=security-tips");
    expect(rows.map(({ title }) => title)).toEqual(["To come"]);
    expect(counts).toEqual({ "": 2, draft: 1, scheduled: 1, published: 0 });
    expect((await list("q=publi")).rows).toHaveLength(1);
    expect(await queriesOf(admin, () => list("q=a"))).toHaveLength(5);
  },
);

dbTest("the staff sorts posts, states by their place on the way to the public", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  await post(ctx, { age: 1, title: "beta", author: "Zoe" });
  await post(ctx, { age: -1, title: "Alpha", author: "yan" });
  await post(ctx, { age: null, title: "Gamma", author: "Xia" });
  const list = (query: string) => listOf(admin, postSource, query);
  const titles = async (query: string) => (await list(query)).rows.map(({ title }) => title);
  expect(await titles("sort=slug&order=up")).toEqual(["Gamma", "Alpha", "beta"]);
  expect(await titles("order=asc")).toEqual(["beta", "Alpha", "Gamma"]);
  expect(await titles("sort=title")).toEqual(["Alpha", "beta", "Gamma"]);
  expect(await titles("sort=author&order=desc")).toEqual(["beta", "Alpha", "Gamma"]);
  expect(await titles("sort=state")).toEqual(["Gamma", "Alpha", "beta"]);
  expect(await titles("sort=state&order=desc")).toEqual(["beta", "Alpha", "Gamma"]);
  for (let n = 0; n < 57; n++) {
    await post(ctx, {
      age: [1, -1, null][n % 3]!,
      title: n % 2 ? "Ősz" : "plain",
      author: "Zoe",
    });
  }
  await expectSorts({
    sorting: sortingOf(postList, {}),
    ask: (query) => list(query.toString()),
    keys: {
      title: ({ title }) => title,
      author: ({ author }) => author,
      state: ({ state }) => postStates.indexOf(state),
      appears: ({ publishedAt }) => publishedAt ?? Infinity,
      changed: ({ changedAt }) => changedAt,
    },
    total: 60,
  });
  expect(await queriesOf(admin, () => list("sort=state"))).toHaveLength(5);
  const query = "state=draft&q=light&sort=changed&order=asc";
  expect(paramsOf(postList, viewAt(postList, query))).toBe(query);
});

dbTest("a text that would become too much is refused, with the part", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  const content = table(300, 20);
  const refused = { ok: false, error: "exceeds-limits", detail: { excess: expect.any(String) } };
  expect(await createPost(admin, postContent({ content }))).toEqual(refused);
  const created = await createPost(admin, postContent());
  if (!created.ok) throw new Error(created.error);
  const { id } = created.value;
  expect(await changePost(admin, id, "1", postContent({ content }))).toEqual(refused);
  expect((await postForStaff(admin, id)).version).toBe(1);
});
