import {
  and,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import type { OfficeView } from "./list-view.ts";
import { blogPolicy } from "../policy.ts";
import { type PostCategory, type PostState, stateAt } from "./rules.ts";
import { previewToken } from "./preview-link.server.ts";
import { postPictures, postRevisions, posts } from "../tables.ts";

const PER_PAGE = 25;
const REVISIONS = 50;
const PICTURES = 60;

export type StaffRow = {
  id: string;
  title: string;
  author: string;
  category: PostCategory;
  featured: boolean;
  state: PostState;
  publishedAt: Date | null;
  changedAt: Date;
};

/**
 * Returns the staff list, by default with drafts and scheduled posts first, and the number of posts
 * in each state. Two queries.
 */
export async function officeList(
  ctx: Ctx,
  view: OfficeView,
): Promise<{ rows: StaffRow[]; counts: Record<PostState, number>; page: Page }> {
  authorize(blogPolicy.readDrafts(ctx.actor));
  const now = ctx.clock.now();
  const part = view.search ? containing(view.search) : undefined;
  const narrowed = and(
    view.category ? eq(posts.category, view.category) : undefined,
    part ? or(ilike(posts.title, part), ilike(posts.author, part)) : undefined,
  );
  const counted = (state: PostState) =>
    sql<number>`count(*) filter (where ${inState(state, now)})`.mapWith(Number);
  const [counts] = await ctx.db
    .select({
      draft: counted("draft"),
      scheduled: counted("scheduled"),
      published: counted("published"),
    })
    .from(posts)
    .where(narrowed);
  const { draft, scheduled, published } = counts!;
  const total = view.state ? counts![view.state] : draft + scheduled + published;
  const page = pageOf(total, view.page, PER_PAGE);
  const { id, title, author, category, featured, publishedAt, changedAt } = posts;
  const rows = await ctx.db
    .select({ id, title, author, category, featured, publishedAt, changedAt })
    .from(posts)
    .where(and(narrowed, view.state ? inState(view.state, now) : undefined))
    .orderBy(...orderBy(view.sort, orderAt(now), posts.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  return {
    rows: rows.map((row) => ({ ...row, state: stateAt(row, now) })),
    counts: counts!,
    page,
  };
}

/** A draft has no date, which sorts after every date. */
const orderAt = (now: Date) => ({
  title: alphabetical(posts.title),
  author: alphabetical(posts.author),
  state: sql`case when ${inState("draft", now)} then 0
    when ${inState("scheduled", now)} then 1 else 2 end`,
  appears: posts.publishedAt,
  changed: posts.changedAt,
});

/** Returns a post for its editor, with its revisions, the newest first. */
export async function postForStaff(ctx: Ctx, id: string) {
  authorize(blogPolicy.readDrafts(ctx.actor));
  const now = ctx.clock.now();
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  const post = orNotFound(row);
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

/** The texts of a post that a revision keeps, in the order of the editor. */
const revised = {
  title: "Title",
  description: "Description",
  excerpt: "Excerpt",
  author: "Author",
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
  authorize(blogPolicy.readDrafts(ctx.actor));
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
  authorize(blogPolicy.readDrafts(ctx.actor));
  const [row] = await ctx.db
    .select({ revision: postRevisions, version: posts.version })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.number, number)));
  const { revision, version } = orNotFound(row);
  return { ...revision, version };
}

/** Returns the uploaded pictures, the newest first. */
export async function uploadedPictures(ctx: Ctx) {
  authorize(blogPolicy.addPicture(ctx.actor));
  const { id, alt, width, height, widths } = postPictures;
  return ctx.db
    .select({ id, alt, width, height, widths })
    .from(postPictures)
    .orderBy(desc(postPictures.addedAt), desc(id))
    .limit(PICTURES);
}

/** Returns the names of authors, those with most posts first. The editor suggests them. */
export async function knownAuthors(ctx: Ctx): Promise<string[]> {
  authorize(blogPolicy.writePost(ctx.actor));
  const rows = await ctx.db
    .select({ author: posts.author, written: count() })
    .from(posts)
    .groupBy(posts.author)
    .orderBy(desc(count()), posts.author)
    .limit(30);
  return rows.map(({ author }) => author);
}

function inState(state: PostState, now: Date): SQL | undefined {
  if (state === "draft") return isNull(posts.publishedAt);
  return state === "scheduled" ? gt(posts.publishedAt, now) : lte(posts.publishedAt, now);
}
