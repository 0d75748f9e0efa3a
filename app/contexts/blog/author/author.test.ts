import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { instituteSeeds } from "#db/seed/institute.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { shownInstructors } from "#app/contexts/institute/public.server.ts";
import { faceOf } from "#app/kernel/face.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { instructor } from "#testing/instructors.ts";
import { post, postContent } from "#testing/posts.ts";
import { feedOf, feedPosts } from "../post/feed.server.ts";
import { postSource } from "../post/list.server.ts";
import { publishPost, withdrawPosts } from "../post/publish.server.ts";
import { latestPosts, postBySlug, postsOfAuthor } from "../post/queries.server.ts";
import { postForStaff, revisionForStaff } from "../post/staff-queries.server.ts";
import { changePost, createPost, deletePost, restoreRevision } from "../post/write.server.ts";
import { postReadsOf } from "../read/queries.server.ts";
import { blogAuthors, posts } from "../tables.ts";
import { changeAuthor, grantAuthor, possibleAuthors, setAuthorRight } from "./commands.server.ts";
import { authorBySlug, authorPages, pagesOfInstructors } from "./queries.server.ts";

const as = (ctx: Ctx, actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });
const details = {
  slug: "corin",
  title: "Instructor",
  note: "Flies.",
  pictureId: "",
  instructorId: "",
};

async function granted(ctx: Ctx) {
  await castInDatabase(ctx);
  const admin = as(ctx, cast.admin);
  const done = await grantAuthor(admin, { profileId: cast.instructor.id });
  if (!done.ok) throw new Error(done.error);
  return { admin, writer: as(ctx, cast.instructor), authorId: done.value.id };
}

dbTest("a page without an account becomes that of the person who has its name", async ({ ctx }) => {
  await castInDatabase(ctx);
  await runSeeds(
    ctx,
    instituteSeeds.filter(({ name }) => name.startsWith("blog/")),
  );
  const [page] = await ctx.db
    .select({ id: blogAuthors.id })
    .from(blogAuthors)
    .where(eq(blogAuthors.name, "Ngaire Holloway"));
  const articles = (await postsOfAuthor(ctx, page!.id, 1)).page.total;
  expect(articles).toBeGreaterThan(0);
  await ctx.db
    .update(profiles)
    .set({ name: "Ngaire Holloway" })
    .where(eq(profiles.id, cast.instructor.id));
  const admin = as(ctx, cast.admin);
  for (let time = 0; time < 2; time++) {
    const granted = await grantAuthor(admin, { profileId: cast.instructor.id });
    expect(granted).toEqual({ ok: true, value: { id: page!.id } });
  }
  const shown = await postsOfAuthor(ctx, page!.id, 1);
  expect(shown.page.total).toBe(articles);
});

dbTest("admins give the right to staff and instructors only, and take it away", async ({ ctx }) => {
  const { admin, writer, authorId } = await granted(ctx);
  const names = (await possibleAuthors(ctx)).map(({ name }) => name);
  expect(names).toEqual(["Corin Marchbanks", "Dávid Kőszegi", "Mere Tipene"]);
  expect(await grantAuthor(admin, { profileId: cast.member.id })).toMatchObject({
    error: "not-possible",
  });
  await expect(grantAuthor(writer, { profileId: cast.instructor.id })).rejects.toThrow(Denied);
  expect((await createPost(writer, postContent())).ok).toBe(true);
  await setAuthorRight(admin, authorId, { revoked: true });
  await setAuthorRight(admin, authorId, { revoked: true });
  await expect(createPost(writer, postContent())).rejects.toThrow(Denied);
  await expect(listOf(writer, postSource)).rejects.toThrow(Denied);
  // Whoever gets it again has the same page.
  expect(await grantAuthor(admin, { profileId: cast.instructor.id })).toMatchObject({
    value: { id: authorId },
  });
  const entries = await ctx.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `blog-author:${authorId}`));
  expect(entries.map(({ action }) => action)).toEqual([
    "blog.author-added",
    "blog.author-revoked",
    "blog.author-restored",
  ]);
});

dbTest("a writer works on their own posts, and finds nobody else's", async ({ ctx }) => {
  const { admin, writer } = await granted(ctx);
  const foreign = await post(ctx, { age: 1 });
  const created = await createPost(
    writer,
    postContent({ author: "Somebody Else", featured: true }),
  );
  const id = created.ok ? created.value.id : "";
  const own = await postForStaff(writer, id);
  expect(own).toMatchObject({ author: "Corin Marchbanks", featured: false });
  expect((await listOf(writer, postSource)).rows.map((row) => row.id)).toEqual([id]);
  expect((await listOf(admin, postSource)).rows).toHaveLength(2);
  const content = postContent({ slug: own.slug, content: "More." });
  expect((await changePost(writer, id, "1", content)).ok).toBe(true);
  expect(
    (await publishPost(writer, id, { version: "2", when: "now" } as never, "Pacific/Auckland")).ok,
  ).toBe(true);
  await expect(deletePost(writer, id)).rejects.toThrow(Denied);
  const attempts = [
    () => postForStaff(writer, foreign.id),
    () => changePost(writer, foreign.id, "1", postContent()),
    () => withdrawPosts(writer, [foreign.id]),
    () => restoreRevision(writer, foreign.id, 1, "1"),
    () => revisionForStaff(writer, foreign.id, 1),
    () => postReadsOf(writer, foreign.id),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(NotFound);
  // Without the role the right is worth nothing.
  await expect(
    createPost(as(ctx, { ...cast.instructor, roles: new Set() }), content),
  ).rejects.toThrow(Denied);
});

dbTest("a byline follows its author, and others stay as they were typed", async ({ ctx }) => {
  const { admin, authorId } = await granted(ctx);
  const theirs = await post(ctx, { age: 1, sharePicture: "/og/x.jpg" });
  await post(ctx, { age: 2, author: "Mārama Tūhoe" });
  const assigned = postContent({ slug: theirs.slug, authorId });
  expect((await changePost(admin, theirs.id, "1", assigned)).ok).toBe(true);
  const changed = { version: "1", name: "Corin M.", ...details };
  expect((await changeAuthor(admin, authorId, changed)).ok).toBe(true);
  expect(await changeAuthor(admin, authorId, changed)).toMatchObject({
    error: "changed-meanwhile",
  });
  const cards = await latestPosts(ctx, 9);
  expect(cards.map(({ author, authors }) => [author, authors])).toEqual([
    ["Corin M.", [{ name: "Corin M.", slug: "corin" }]],
    ["Mārama Tūhoe", []],
  ]);
  const shown = await postBySlug(ctx, theirs.slug);
  expect(shown).toMatchObject({
    post: {
      author: "Corin M.",
      authorTitle: "Instructor",
      authorNote: "Flies.",
      authors: [{ name: "Corin M.", slug: "corin", title: "Instructor", note: "Flies." }],
    },
  });
  expect(shown).toMatchObject({ post: { authors: [{ instructor: null }] } });
  const instructorId = await instructor(ctx);
  const profiled = { ...changed, version: "2", instructorId };
  expect((await changeAuthor(admin, authorId, profiled)).ok).toBe(true);
  expect(await postBySlug(ctx, theirs.slug)).toMatchObject({
    post: {
      authors: [{ name: "Corin M.", instructor: { to: `/about#instructor-${instructorId}` } }],
    },
  });
  expect([...(await pagesOfInstructors(ctx))]).toEqual([[instructorId, "corin"]]);
  // A card has the face of the profile, and initials for an author without one.
  const faces = (await latestPosts(ctx, 9)).map((card) => card.faces);
  const [profile] = await shownInstructors(ctx, [instructorId]);
  const { initials, colour, photo } = profile!;
  expect(faces).toEqual([
    [{ name: "Corin M.", face: { initials, colour, photo } }],
    [{ name: "Mārama Tūhoe", face: faceOf({ id: "Mārama Tūhoe", name: "Mārama Tūhoe" }) }],
  ]);
  const gone = { ...profiled, version: "3", instructorId: "gone" };
  expect(await changeAuthor(admin, authorId, gone)).toMatchObject({ error: "no-such-instructor" });
  const [stored] = await ctx.db.select().from(posts).where(eq(posts.id, theirs.id));
  expect(stored!.sharePicture).toBeNull();
  const unknown = postContent({ slug: theirs.slug, authorId: theirs.id });
  expect(await changePost(admin, theirs.id, "2", unknown)).toMatchObject({ error: "no-author" });
});

dbTest("an author has a page, a feed and a place in the sitemap", async ({ ctx }) => {
  const { authorId } = await granted(ctx);
  expect(await authorPages(ctx)).toEqual([]);
  for (let n = 1; n <= 11; n++) await post(ctx, { age: n, title: `Own ${n}`, authorId });
  await post(ctx, { age: 1, title: "Of somebody else" });
  await post(ctx, { age: null, title: "Draft", authorId });
  const author = (await authorBySlug(ctx, "corin-marchbanks"))!;
  expect(author).toMatchObject({ id: authorId, name: "Corin Marchbanks", picture: null });
  expect(await authorBySlug(ctx, "no-such")).toBeUndefined();
  const { rows, page } = await postsOfAuthor(ctx, authorId, 2);
  expect([rows.map(({ title }) => title), page.total]).toEqual([["Own 10", "Own 11"], 11]);
  expect(await queriesOf(ctx, () => postsOfAuthor(ctx, authorId, 1))).toHaveLength(2);
  expect(await authorPages(ctx)).toMatchObject([{ path: "/blog/author/corin-marchbanks" }]);
  const found = await feedPosts(ctx, { authorId });
  expect(found).toHaveLength(11);
  const about = { siteUrl: "https://gcpi.test", instituteName: "I", shortName: "S" };
  const feed = feedOf(found, { ...about, now: ctx.clock.now(), author });
  expect(feed.atom1()).toContain("https://gcpi.test/blog/author/corin-marchbanks/atom.xml");
  expect(await ctx.db.select().from(blogAuthors)).toHaveLength(1);
});
