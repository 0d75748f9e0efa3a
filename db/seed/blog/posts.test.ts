import { expect, test } from "vitest";
import { isSlug, picturesIn } from "#app/contexts/blog/post/rules.ts";
import { firstCategories } from "#app/contexts/blog/term/rules.ts";
import { postForm } from "#app/contexts/blog/post/form.ts";
import { latestPosts, postBySlug } from "#app/contexts/blog/post/queries.server.ts";
import { posts } from "#app/contexts/blog/tables.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cameWithSite } from "#app/ui/pictures/drawing.tsx";
import { dbTest } from "#testing/db.ts";
import { demoBlog } from "../demo-blog.ts";
import { authors } from "./authors.ts";
import { blogPosts, readPosts } from "./posts.ts";

const postSeeds = readPosts();

test.each(postSeeds.map((seed) => [seed.slug, seed] as const))(
  "%s is an article that the editor would take",
  (slug, seed) => {
    const { title, description, excerpt, category, content, scene, by } = seed;
    const words = content.split(/\s+/).length;
    expect([words >= 700, words <= 1300], `${words} words`).toEqual([true, true]);
    expect(isSlug(slug) && cameWithSite(scene)).toBe(true);
    expect(picturesIn(content)).toEqual([]);
    const form = { title, slug, description, excerpt, category, content, ...authors[by] };
    const parsed = postForm.safeParse({ ...form, picture: `scene:${scene}` });
    expect(parsed.error?.issues).toBeUndefined();
  },
);

test("every category has articles, and none has the number, the slug or the title of another", () => {
  expect(postSeeds.length).toBeGreaterThanOrEqual(12);
  expect(new Set(postSeeds.map(({ category }) => category))).toEqual(new Set(firstCategories));
  for (const key of ["number", "slug", "title", "daysAgo"] as const) {
    expect(new Set(postSeeds.map((seed) => seed[key])).size, key).toBe(postSeeds.length);
  }
});

dbTest("what staff changed or deleted is as they left it after another start", async ({ ctx }) => {
  await runSeeds(ctx, [blogPosts, demoBlog]);
  const newest = await latestPosts(ctx, 1);
  expect(newest[0]!.slug).toBe("an-advance-that-survives-the-day");
  await ctx.db.delete(posts);
  await runSeeds(ctx, [blogPosts, demoBlog]);
  expect(await latestPosts(ctx, 3)).toEqual([]);
});

dbTest("what is written for later is not there yet", async ({ ctx, clock }) => {
  await runSeeds(ctx, [demoBlog]);
  const slug = "radio-checks-that-check-something";
  expect(await postBySlug(ctx, slug)).toBeUndefined();
  clock.advance(3 * 86_400_000);
  expect(await postBySlug(ctx, slug)).toMatchObject({ post: { slug } });
});
