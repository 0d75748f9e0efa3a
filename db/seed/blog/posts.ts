import { z } from "zod";
import { postCategories } from "#app/contexts/blog/post/rules.ts";
import { postRevisions, posts, postSlugs } from "#app/contexts/blog/tables.ts";
import { days } from "#app/kernel/clock.ts";
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
  category: z.enum(postCategories),
  by: z.enum(Object.keys(authors) as (keyof typeof authors)[]),
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
  const { id, slug, by, title, description, excerpt, content, category, scene } = post;
  const fields = { title, description, excerpt, content, category, scene, ...authors[by] };
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
  await tx.db.insert(postRevisions).values({ postId: id, number: 1, ...fields, savedAt });
}
