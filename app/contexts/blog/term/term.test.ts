import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { post, postContent } from "#testing/posts.ts";
import { feedOf, feedPosts } from "../post/feed.server.ts";
import { postBySlug, postList, postsOfTerm } from "../post/queries.server.ts";
import { viewOf } from "../post/view.ts";
import { postForStaff } from "../post/staff-queries.server.ts";
import { changePost, createPost, restoreRevision } from "../post/write.server.ts";
import { blogTerms, posts } from "../tables.ts";
import { addTerm, deleteTerm, mergeTerm, renameTerm } from "./commands.server.ts";
import { countedTerms, termAt, termChoices, termPages } from "./queries.server.ts";
import { firstCategories } from "./rules.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function added(ctx: Ctx, kind: "category" | "tag", name: string): Promise<string> {
  const done = await addTerm(asAdmin(ctx), { kind, name });
  if (!done.ok) throw new Error(done.error);
  return done.value.id;
}

const titles = async (ctx: Ctx, query: string) =>
  (await postList(ctx, viewOf(new URLSearchParams(query)))).rows.map(({ title }) => title);

dbTest("the blog begins with the five categories, in their order", async ({ ctx }) => {
  const { categories, tags } = await termChoices(ctx);
  expect(categories.map(({ slug }) => slug)).toEqual([...firstCategories]);
  expect(categories.map(({ name }) => name)[1]).toBe("Industry Trends");
  expect(tags).toEqual([]);
});

dbTest("a new category stands last, and its name is taken once for each kind", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  await added(ctx, "category", "Ősz");
  expect((await termChoices(ctx)).categories.at(-1)).toMatchObject({ name: "Ősz", slug: "osz" });
  expect(await addTerm(admin, { kind: "category", name: "ősz" })).toMatchObject({
    error: "name-taken",
  });
  expect((await addTerm(admin, { kind: "tag", name: "Ősz" })).ok).toBe(true);
});

dbTest("a renamed one keeps its address, and two who rename are told", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const id = await added(ctx, "tag", "Driving");
  const version = versionOf({ name: "Driving" });
  expect((await renameTerm(admin, id, { name: "At the wheel", version })).ok).toBe(true);
  expect(await renameTerm(admin, id, { name: "Cars", version })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await termAt(ctx, "tag", "driving")).toMatchObject({ name: "At the wheel" });
});

dbTest("articles follow a merge, and the old address leads to the new one", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const [cars, driving, wheels] = [
    await added(ctx, "tag", "Cars"),
    await added(ctx, "tag", "Driving"),
    await added(ctx, "tag", "Wheels"),
  ];
  const created = await createPost(admin, postContent({ tag1: cars, tag2: driving, slug: "both" }));
  if (!created.ok) throw new Error(created.error);
  expect((await mergeTerm(admin, cars, driving)).ok).toBe(true);
  expect((await mergeTerm(admin, driving, wheels)).ok).toBe(true);
  expect((await postForStaff(admin, created.value.id)).tagIds).toEqual([wheels]);
  for (const slug of ["cars", "driving"]) {
    expect(await termAt(ctx, "tag", slug)).toMatchObject({ id: wheels, slug: "wheels" });
  }
  expect(await mergeTerm(admin, wheels, cars)).toMatchObject({ error: "no-such-term" });
  const gone = postContent({ tag1: cars });
  expect(await createPost(admin, gone)).toMatchObject({ error: "no-tag" });
  const events = await termAt(ctx, "category", "events");
  const tips = await termAt(ctx, "category", "security-tips");
  expect((await mergeTerm(admin, tips!.id, events!.id)).ok).toBe(true);
  expect((await postForStaff(admin, created.value.id)).category).toBe("events");
  expect((await restoreRevision(admin, created.value.id, 1, "1")).ok).toBe(true);
  const old = postContent({ category: "security-tips", slug: "both" });
  expect(await changePost(admin, created.value.id, "2", old)).toMatchObject({
    error: "no-category",
  });
});

dbTest("a tag is deleted from its articles, a category only without any", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const tag = await added(ctx, "tag", "Driving");
  const empty = await added(ctx, "category", "Empty");
  const created = await createPost(admin, postContent({ tag1: tag, category: "empty" }));
  if (!created.ok) throw new Error(created.error);
  expect(await deleteTerm(admin, empty)).toMatchObject({ error: "has-posts" });
  expect((await deleteTerm(admin, tag)).ok).toBe(true);
  expect((await postForStaff(admin, created.value.id)).tagIds).toEqual([]);
  await ctx.db.delete(posts);
  const all = await ctx.db.select().from(blogTerms);
  const results = [];
  for (const { id } of all) results.push(await deleteTerm(admin, id));
  expect(results.filter(({ ok }) => ok)).toHaveLength(all.length - 1);
  expect(results.at(-1)).toMatchObject({ error: "last-category" });
  const audited = await ctx.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "blog.term-deleted"));
  expect(audited).toHaveLength(all.length);
});

dbTest("both narrow the blog and its search, and each has a page and a feed", async ({ ctx }) => {
  const tag = await added(ctx, "tag", "Driving");
  const make = async (title: string, category: string, tag1 = "") => {
    const { id } = await post(ctx, { age: 1, title, category });
    const text = postContent({ title, category, tag1, slug: title.toLowerCase() });
    if (!(await changePost(asAdmin(ctx), id, "1", text)).ok) throw new Error(title);
  };
  await make("Lanes", "events", tag);
  await make("Roads", "courses", tag);
  await make("Doors", "events");
  expect(await titles(ctx, "tag=driving")).toHaveLength(2);
  expect(await titles(ctx, "tag=driving&category=events")).toEqual(["Lanes"]);
  expect(await titles(ctx, "tag=driving&q=roads")).toEqual(["Roads"]);
  expect(await titles(ctx, "tag=none")).toHaveLength(3);
  const term = (await termAt(ctx, "tag", "driving"))!;
  expect((await postsOfTerm(ctx, term, 1)).page.total).toBe(2);
  expect(await queriesOf(ctx, () => postsOfTerm(ctx, term, 1))).toHaveLength(2);
  const about = { siteUrl: "https://gcpi.test", instituteName: "I", shortName: "S" };
  const feed = feedOf(await feedPosts(ctx, { term }), { ...about, now: ctx.clock.now(), term });
  expect(feed.rss2()).toContain("https://gcpi.test/blog/tag/driving/rss.xml");
  expect(feed.rss2()).not.toContain("doors");
  const pages = (await termPages(ctx)).map(({ path }) => path);
  expect(pages).toEqual(["/blog/category/courses", "/blog/category/events", "/blog/tag/driving"]);
  const shown = await postBySlug(ctx, "lanes");
  expect(shown).toMatchObject({ post: { tags: [{ name: "Driving", slug: "driving" }] } });
  expect((await countedTerms(asAdmin(ctx))).tags).toMatchObject([{ posts: 2 }]);
});

dbTest("only admins change categories and tags", async ({ ctx }) => {
  const id = await added(ctx, "tag", "Driving");
  for (const actor of [cast.visitor, cast.member, cast.instructor, cast.moderator]) {
    const other = { ...ctx, actor };
    await expect(addTerm(other, { kind: "tag", name: "Mine" })).rejects.toThrow(Denied);
    await expect(renameTerm(other, id, { name: "Mine", version: "" })).rejects.toThrow(Denied);
    await expect(mergeTerm(other, id, id)).rejects.toThrow(Denied);
    await expect(deleteTerm(other, id)).rejects.toThrow(Denied);
  }
});
