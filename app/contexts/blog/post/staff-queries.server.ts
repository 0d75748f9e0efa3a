import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { blogPolicy } from "../policy.ts";
import { postColumns } from "./rows.server.ts";
import { stateAt } from "./rules.ts";
import { previewToken } from "./preview-link.server.ts";
import { blogTerms, postPictures, postRevisions, posts } from "../tables.ts";
import { ownershipOf } from "../writer.server.ts";

const REVISIONS = 50;
const PICTURES = 60;

/** Returns a post for its editor, with its revisions, the newest first. */
export async function postForStaff(ctx: Ctx, id: string) {
  authorize(blogPolicy.readDrafts(ctx.actor, await ownershipOf(ctx)));
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select({ ...postColumns, category: blogTerms.slug, authorIds: authorIdsColumn, tagIds })
    .from(posts)
    .innerJoin(blogTerms, eq(blogTerms.id, posts.categoryId))
    .where(eq(posts.id, id));
  const post = orNotFound(row);
  await ownershipOf(ctx, post);
  const { number, title, savedAt, savedBy } = postRevisions;
  const revisions = await ctx.db
    .select({ number, title, savedAt, savedBy })
    .from(postRevisions)
    .where(eq(postRevisions.postId, id))
    .orderBy(desc(number))
    .limit(REVISIONS);
  const names = await displayNames(ctx, [post.changedBy, ...revisions.map((each) => each.savedBy)]);
  const nameOf = (person: string | null) => (person && names.get(person)) || null;
  const { previewKey: _, previewUntil, sharePicture: __, changedBy, ...shown } = post;
  const linked = previewUntil !== null && previewUntil > now;
  return {
    ...shown,
    state: stateAt(post, now),
    changedBy: nameOf(changedBy),
    preview: linked
      ? {
          address: `${ctx.site.url}/blog/preview/${id}?token=${previewToken(ctx.site, post)}`,
          until: previewUntil,
        }
      : null,
    revisions: revisions.map((each) => ({
      ...each,
      savedBy: nameOf(each.savedBy),
      current: each.number === post.version,
    })),
  };
}

const authorIdsColumn = sql<string[]>`(
  select coalesce(json_agg(pa.author_id order by pa.position), '[]'::json)
  from post_authors pa where pa.post_id = posts.id)`;

const tagIds = sql<string[]>`(
  select coalesce(json_agg(t.id order by lower(t.name)), '[]'::json)
  from post_tags pt join blog_terms t on t.id = pt.tag_id where pt.post_id = posts.id)`;

/** The texts of a post that a revision keeps, in the order of the editor. */
const revised = {
  title: "Title",
  description: "Description",
  excerpt: "Excerpt",
  author: "Author",
  seoTitle: "Headline for search engines",
  seoDescription: "Summary for search engines",
  canonical: "First published at",
  content: "Text",
} as const;

type RevisedTexts = Record<keyof typeof revised, string>;

const textsOf = (row: RevisedTexts): [label: string, text: string][] =>
  (Object.keys(revised) as (keyof typeof revised)[]).map((field) => [revised[field], row[field]]);

/**
 * Returns what a revision changed against another one of its post, by default against the one
 * before it. Only fields that differ are returned. One query.
 *
 * @throws NotFound
 */
export async function revisionChanges(
  ctx: Ctx,
  postId: string,
  { number, against }: { number: number; against: number },
) {
  await requireOwn(ctx, postId);
  const rows = await ctx.db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), inArray(postRevisions.number, [number, against])));
  const after = orNotFound(rows.find((row) => row.number === number));
  const before = rows.find((row) => row.number === against);
  if (!before) return undefined;
  return changedTexts(textsOf(before), textsOf(after));
}

/** Returns one revision of a post. */
export async function revisionForStaff(ctx: Ctx, postId: string, number: number) {
  await requireOwn(ctx, postId);
  const [row] = await ctx.db
    .select({ revision: postRevisions, version: posts.version, category: blogTerms.name })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .leftJoin(blogTerms, eq(blogTerms.id, postRevisions.categoryId))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.number, number)));
  const { revision, version, category } = orNotFound(row);
  return { ...revision, version, category };
}

/** Throws unless the actor may read the drafts of a post. One query for admins, otherwise two. */
async function requireOwn(ctx: Ctx, postId: string): Promise<void> {
  authorize(blogPolicy.readDrafts(ctx.actor, await ownershipOf(ctx)));
  const { id } = posts;
  const [post] = await ctx.db.select({ id }).from(posts).where(eq(id, postId));
  await ownershipOf(ctx, orNotFound(post));
}

/** Returns the uploaded pictures, the newest first. */
export async function uploadedPictures(ctx: Ctx) {
  authorize(blogPolicy.addPicture(ctx.actor, await ownershipOf(ctx)));
  const { id, alt, width, height, widths } = postPictures;
  return ctx.db
    .select({ id, alt, width, height, widths })
    .from(postPictures)
    .orderBy(desc(postPictures.addedAt), desc(id))
    .limit(PICTURES);
}

/** Returns the names of authors, those with most posts first. The editor suggests them. */
export async function knownAuthors(ctx: Ctx): Promise<string[]> {
  authorize(blogPolicy.writePost(ctx.actor, await ownershipOf(ctx)));
  const rows = await ctx.db
    .select({ author: posts.author, written: count() })
    .from(posts)
    .groupBy(posts.author)
    .orderBy(desc(count()), posts.author)
    .limit(30);
  return rows.map(({ author }) => author);
}
