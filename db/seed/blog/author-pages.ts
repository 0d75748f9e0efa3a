import { and, eq, isNull, or, sql } from "drizzle-orm";
import { slugOf } from "#app/contexts/blog/post/rules.ts";
import { blogAuthors, posts } from "#app/contexts/blog/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { authors } from "./authors.ts";

/**
 * Pages of the authors of the first posts, to which the bylines link. They have no account yet: who is
 * given the right to write and has the same name gets the page. A page that staff have made stays.
 */
export const blogAuthorPages: Seed = {
  name: "blog/author-pages",
  run: async (tx) => {
    for (const { author, authorTitle, authorNote } of Object.values(authors)) {
      const slug = slugOf(author);
      const [known] = await tx.db
        .select({ id: blogAuthors.id })
        .from(blogAuthors)
        .where(or(eq(blogAuthors.slug, slug), eq(blogAuthors.name, author)));
      if (known) continue;
      const grantedAt = tx.clock.now();
      await tx.db.insert(blogAuthors).values({
        id: newId(grantedAt),
        slug,
        name: author,
        title: authorTitle,
        note: authorNote,
        grantedAt,
      });
    }
    await assignAuthors(tx);
  },
};

/** Assigns posts to the authors without an account whose byline they have. */
export async function assignAuthors(tx: Tx): Promise<void> {
  const sameName = and(eq(blogAuthors.name, posts.author), isNull(blogAuthors.profileId));
  const author = tx.db.select({ id: blogAuthors.id }).from(blogAuthors).where(sameName).limit(1);
  await tx.db
    .update(posts)
    .set({ authorId: sql`(${author})` })
    .where(isNull(posts.authorId));
}
