import { z } from "zod";
import { and, eq } from "drizzle-orm";
import { bylineOf } from "#app/contexts/blog/post/byline.ts";
import { slugOf } from "#app/contexts/blog/post/rules.ts";
import { blogTerms, postRevisions, posts, postSlugs, postTags } from "#app/contexts/blog/tables.ts";
import { firstCategories } from "#app/contexts/blog/term/rules.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { scenes } from "#app/ui/pictures/scenes.ts";
import { idOfFile, readFolder } from "../content.ts";
import { authors } from "./authors.ts";

const postMeta = z.strictObject({
  /** Determines the post's id, and so the drawing on its card. */
  number: z.int(),
  title: z.string(),
  description: z.string(),
  excerpt: z.string(),
  category: z.enum(firstCategories),
  by: z.enum(Object.keys(authors) as (keyof typeof authors)[]),
  /** Who has written it with them. */
  with: z.enum(Object.keys(authors) as (keyof typeof authors)[]).optional(),
  tags: z.array(z.string()).max(5).optional(),
  scene: z.string(),
  featured: z.boolean().optional(),
  /** Days between its publication and the first start. */
  daysAgo: z.int(),
});

/** An article that every installation begins with; its content is Markdown. */
export type PostSeed = z.output<typeof postMeta> & { slug: string; content: string };

/** Returns the articles under content/blog, in the order of their numbers. */
export function readPosts(): PostSeed[] {
  return readFolder("blog", postMeta)
    .map(({ name, meta, body }) => ({ slug: idOfFile(name), ...meta, content: body }))
    .sort((a, b) => a.number - b.number);
}

/** The first posts of the blog, in both modes. Staff may change or delete all of them. */
export const blogPosts: Seed = {
  name: "blog/posts",
  run: async (tx) => {
    for (const seed of readPosts()) {
      const { number, slug, daysAgo } = seed;
      const publishedAt = new Date(tx.clock.now().getTime() - days(daysAgo));
      // Where a drawing is the picture, links show the drawing itself.
      const sharePicture = seed.scene in scenes ? `/og/post-${slug}.jpg` : null;
      await seedPost(tx, { ...seed, id: idOf(number), publishedAt, sharePicture });
    }
  },
};

/** The same id in every installation, because the drawing on a post's card follows from it. */
export const idOf = (number: number) =>
  `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

type Seeded = Omit<PostSeed, "number" | "daysAgo"> & {
  id: string;
  publishedAt: Date | null;
  sharePicture: string | null;
};

/** Stores a post with its address and its first revision. */
export async function seedPost(tx: Tx, post: Seeded): Promise<void> {
  const { id, slug, by, title, description, excerpt, content, scene } = post;
  const names = [by, ...(post.with ? [post.with] : [])].map((each) => authors[each].author);
  const { kind, slug: termSlug } = blogTerms;
  const [category] = await tx.db
    .select({ id: blogTerms.id })
    .from(blogTerms)
    .where(and(eq(kind, "category"), eq(termSlug, post.category)));
  if (!category) throw new Error(`${slug}: there is no category ${post.category}`);
  const categoryId = category.id;
  const texts = { title, description, excerpt, content, categoryId, scene };
  const fields = { ...texts, ...authors[by], author: bylineOf(names) };
  const writtenAt = post.publishedAt ?? tx.clock.now();
  const savedAt = writtenAt < tx.clock.now() ? writtenAt : tx.clock.now();
  await tx.db.insert(posts).values({
    id,
    slug,
    ...fields,
    featured: post.featured ?? false,
    publishedAt: post.publishedAt,
    sharePicture: post.sharePicture,
    createdAt: savedAt,
    changedAt: savedAt,
  });
  await tx.db.insert(postSlugs).values({ slug, postId: id });
  for (const name of post.tags ?? []) {
    await tx.db.insert(postTags).values({ postId: id, tagId: await tagOf(tx, name) });
  }
  await tx.db.insert(postRevisions).values({ postId: id, number: 1, ...fields, savedAt });
}

/** Returns the id of the tag with a name, which is added if it is new. */
async function tagOf(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name);
  const createdAt = tx.clock.now();
  await tx.db
    .insert(blogTerms)
    .values({ id: newId(createdAt), kind: "tag", name, slug, createdAt })
    .onConflictDoNothing();
  const [tag] = await tx.db
    .select({ id: blogTerms.id })
    .from(blogTerms)
    .where(and(eq(blogTerms.kind, "tag"), eq(blogTerms.slug, slug)));
  return tag!.id;
}
