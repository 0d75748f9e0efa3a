import { eq, or, sql } from "drizzle-orm";
import { slugOf } from "#app/contexts/blog/post/rules.ts";
import { blogAuthors, postAuthors, posts } from "#app/contexts/blog/tables.ts";
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

/** Assigns posts to the authors without an account whose names are in the byline, in its order. */
export async function assignAuthors(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    insert into ${postAuthors} (post_id, author_id, position)
    select p.id, a.id, row_number() over (partition by p.id order by strpos(p.author, a.name))
    from ${posts} p join ${blogAuthors} a
      on a.profile_id is null and a.name = any(regexp_split_to_array(p.author, ', | and '))
    where not exists (select from ${postAuthors} pa where pa.post_id = p.id)`);
}
