import type { PostContent } from "#app/contexts/blog/post/form.ts";
import { posts, postSlugs } from "#app/contexts/blog/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";

type Row = typeof posts.$inferInsert;

/** Stores a post published `age` days ago; in the future if negative, a draft if null. */
export async function post(
  ctx: Ctx,
  { age, ...given }: Partial<Row> & { age: number | null },
): Promise<{ id: string; slug: string }> {
  const now = ctx.clock.now();
  const id = given.id ?? newId(now);
  const slug = given.slug ?? `post-${id}`;
  await ctx.db.insert(posts).values({
    title: "On Doors",
    description: "Why doors matter.",
    excerpt: "Doors, and who goes through them.",
    content: "## Doors\n\nGo through them.",
    author: "Mārama Tūhoe",
    authorTitle: "Lead Instructor",
    authorNote: "Teaches.",
    category: "security-tips",
    scene: "ridge",
    createdAt: now,
    changedAt: now,
    ...given,
    id,
    slug,
    publishedAt: age === null ? null : new Date(now.getTime() - days(age)),
  });
  await ctx.db.insert(postSlugs).values({ slug, postId: id });
  return { id, slug };
}

/** Returns a post's content as its form sends it. */
export function postContent(given: Partial<PostContent> = {}): PostContent {
  return {
    title: "Őrség at the door",
    slug: undefined,
    description: "Who goes first.",
    excerpt: "Who goes first, and why.",
    category: "security-tips",
    authorId: "",
    author: "Tibor Vass",
    authorTitle: "Tactical Instructor",
    authorNote: "Teaches movement.",
    picture: "scene:convoy",
    seoTitle: "",
    seoDescription: "",
    canonical: "",
    sharePictureId: "",
    featured: false,
    content: "Doors open **outwards**.",
    ...given,
  };
}
