import type { PostContent } from "#app/contexts/blog/post/form.ts";
import { and, eq } from "drizzle-orm";
import { blogTerms, postAuthors, posts, postSlugs } from "#app/contexts/blog/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";

type Row = typeof posts.$inferInsert;
type Given = Partial<Row> & {
  /** The address of one of the first categories. */
  category?: string;
  authorId?: string;
};

/** Returns the id of a category. */
export async function categoryId(ctx: Pick<Ctx, "db">, slug: string): Promise<string> {
  const { id, kind } = blogTerms;
  const [row] = await ctx.db
    .select({ id })
    .from(blogTerms)
    .where(and(eq(kind, "category"), eq(blogTerms.slug, slug)));
  if (!row) throw new Error(`there is no category ${slug}`);
  return row.id;
}

/** Stores a post published `age` days ago; in the future if negative, a draft if null. */
export async function post(
  ctx: Ctx,
  { age, category = "security-tips", authorId, ...given }: Given & { age: number | null },
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
    categoryId: await categoryId(ctx, category),
    scene: "ridge",
    createdAt: now,
    changedAt: now,
    ...given,
    id,
    slug,
    publishedAt: age === null ? null : new Date(now.getTime() - days(age)),
  });
  await ctx.db.insert(postSlugs).values({ slug, postId: id });
  if (authorId) await ctx.db.insert(postAuthors).values({ postId: id, authorId, position: 1 });
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
    tag1: "",
    tag2: "",
    tag3: "",
    tag4: "",
    tag5: "",
    authorId: "",
    authorId2: "",
    authorId3: "",
    authorId4: "",
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
