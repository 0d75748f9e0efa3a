import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { blogAuthors, postAuthors, posts } from "../tables.ts";
import type { PostAuthor } from "./byline.ts";

/** An author as a query of cards returns them: with the id of their profile among the instructors. */
export type CardAuthor = PostAuthor & { instructorId: string | null };

/** The authors of the selected post as JSON, in their order. Part of a query of `posts`. */
export const authorsColumn = sql<CardAuthor[]>`(
  select coalesce(json_agg(json_build_object(
    'name', a.name, 'slug', a.slug, 'instructorId', a.instructor_id) order by pa.position), '[]'::json)
  from post_authors pa join blog_authors a on a.id = pa.author_id where pa.post_id = posts.id)`;

/** Selects the posts of an author, also those that they have written with others. */
export const writtenBy = (authorId: string): SQL =>
  inArray(posts.id, sql`(select pa.post_id from post_authors pa where pa.author_id = ${authorId})`);

/** Returns the ids of a post's authors in their order. One query. */
export async function authorIdsOf(ctx: Pick<Ctx, "db">, postId: string): Promise<string[]> {
  const { authorId, position } = postAuthors;
  const rows = await ctx.db
    .select({ authorId })
    .from(postAuthors)
    .where(eq(postAuthors.postId, postId))
    .orderBy(asc(position));
  return rows.map((row) => row.authorId);
}

/** Gives a post these authors, in this order. The caller has locked the post. */
export async function setAuthors(tx: Tx, postId: string, ids: readonly string[]): Promise<void> {
  await tx.db.delete(postAuthors).where(eq(postAuthors.postId, postId));
  if (ids.length === 0) return;
  await tx.db
    .insert(postAuthors)
    .values(ids.map((authorId, n) => ({ postId, authorId, position: n + 1 })));
}

/**
 * The byline of the selected post as `bylineOf` writes it, or what it is if no author has a page.
 * Part of an update of `posts`.
 */
const bylineColumn = sql<string>`coalesce((
  select case when cardinality(names) > 1
    then array_to_string(names[:cardinality(names) - 1], ', ') || ' and ' || names[cardinality(names)]
    else names[1] end
  from (select array_agg(a.name order by pa.position) as names
    from post_authors pa join blog_authors a on a.id = pa.author_id
    where pa.post_id = posts.id) as named), posts.author)`;

/** Writes the bylines of an author's posts anew, after the author was renamed. One query. */
export async function renewBylines(tx: Tx, authorId: string): Promise<void> {
  await tx.db
    .update(posts)
    // The picture for links shows the names.
    .set({ author: bylineColumn, sharePicture: null })
    .where(writtenBy(authorId));
}

/** Gives an author's present title and note to the posts whose byline begins with them. */
export async function renewNotes(tx: Tx, authorId: string): Promise<void> {
  await tx.db.execute(sql`
    update ${posts} set author_title = a.title, author_note = a.note
    from ${postAuthors} pa join ${blogAuthors} a on a.id = pa.author_id
    where pa.post_id = posts.id and pa.position = 1 and a.id = ${authorId}::uuid`);
}
