import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { postContent } from "#testing/posts.ts";
import { changeAuthor, grantAuthor } from "../author/commands.server.ts";
import { blogPersonalData } from "../personal-data.server.ts";
import { blogAuthors, postAuthors, postRevisions, posts } from "../tables.ts";
import { bylineOf } from "./byline.ts";
import { feedPosts } from "./feed.server.ts";
import { postJsonLd } from "./json-ld.ts";
import { postSource } from "./list.server.ts";
import { publishPost } from "./publish.server.ts";
import { postBySlug, postsOfAuthor } from "./queries.server.ts";
import { postForStaff } from "./staff-queries.server.ts";
import { changePost, createPost } from "./write.server.ts";

const as = (ctx: Ctx, actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });

/** An article of two authors: an instructor, and an admin who comes first. */
async function together(ctx: Ctx) {
  await castInDatabase(ctx);
  const admin = as(ctx, cast.admin);
  const [teacher, office] = await Promise.all(
    [cast.instructor.id, cast.admin.id].map(async (profileId) => {
      const granted = await grantAuthor(admin, { profileId });
      if (!granted.ok) throw new Error(granted.error);
      return granted.value.id;
    }),
  );
  const ids = { authorId: office!, authorId2: teacher! };
  const created = await createPost(admin, postContent({ ...ids, slug: "together" }));
  if (!created.ok) throw new Error(created.error);
  return { admin, teacher: teacher!, office: office!, ids, id: created.value.id };
}

dbTest("an article has several authors, in an order, wherever it is named", async ({ ctx }) => {
  const { admin, teacher, office, id } = await together(ctx);
  await publishPost(admin, id, { version: "1", when: "now" } as never, "Pacific/Auckland");
  const found = await postBySlug(ctx, "together");
  if (!found || !("post" in found)) throw new Error("not shown");
  const byline = bylineOf([cast.admin.name, cast.instructor.name]);
  expect(found.post.author).toBe(byline);
  expect(found.post.authors.map(({ name }) => name)).toEqual([
    cast.admin.name,
    cast.instructor.name,
  ]);
  const said = postJsonLd(
    { ...found.post, publishedAt: found.post.publishedAt! },
    { siteUrl: "https://gcpi.test", provider: "I" },
  );
  expect(said).toMatchObject({ author: [{ name: cast.admin.name }, { "@type": "Person" }] });
  for (const authorId of [teacher, office]) {
    expect((await postsOfAuthor(ctx, authorId, 1)).page.total).toBe(1);
    expect((await feedPosts(ctx, { authorId }))[0]!.authors).toHaveLength(2);
  }
});

dbTest("each author edits, and takes nobody away; admins do", async ({ ctx }) => {
  const { admin, teacher, office, ids, id } = await together(ctx);
  const writer = as(ctx, cast.instructor);
  expect((await listOf(writer, postSource)).rows.map((row) => row.id)).toEqual([id]);
  const only = postContent({ authorId: teacher, slug: "together", content: "Mine." });
  expect((await changePost(writer, id, "1", only)).ok).toBe(true);
  expect((await postForStaff(admin, id)).authorIds).toEqual([teacher, office]);
  const without = postContent({ authorId: office, slug: "together" });
  expect((await changePost(admin, id, "2", without)).ok).toBe(true);
  await expect(postForStaff(writer, id)).rejects.toThrow(NotFound);
  expect(await changePost(admin, id, "3", postContent({ ...ids, authorId3: id }))).toMatchObject({
    error: "no-author",
  });
});

dbTest("a new name of one author changes a byline of two", async ({ ctx }) => {
  const { admin, teacher, id } = await together(ctx);
  const details = {
    slug: "corin",
    title: "",
    note: "",
    pictureId: "",
    instructorId: "",
    name: "Corin M.",
  };
  expect((await changeAuthor(admin, teacher, { ...details, version: "1" })).ok).toBe(true);
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  expect(row!.author).toBe(bylineOf([cast.admin.name, "Corin M."]));
});

dbTest("erasing one author leaves the others named, also in revisions", async ({ ctx }) => {
  const { id } = await together(ctx);
  const { id: profileId, name } = cast.instructor;
  await transact(ctx, async (tx) => {
    await blogPersonalData.beforeErasure!(tx, { id: profileId, name, addresses: [] });
    return ok();
  });
  const left = bylineOf([cast.admin.name, "Former member"]);
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  const [revision] = await ctx.db.select().from(postRevisions);
  expect([row!.author, revision!.author]).toEqual([left, left]);
  expect(await ctx.db.select().from(postAuthors)).toHaveLength(2);
  const names = (await ctx.db.select().from(blogAuthors)).map((author) => author.name);
  expect(names).not.toContain(name);
});
