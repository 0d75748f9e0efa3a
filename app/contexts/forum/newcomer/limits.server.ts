import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import type { Member } from "#app/kernel/actor.ts";
import { timeOfId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import {
  comparable,
  isNew,
  limitsOf,
  type PostingRules,
  repeated,
  secondsToWait,
} from "./rules.ts";
import { postingRules } from "./settings.server.ts";

export type ContentRefusal = "newcomer-links" | "newcomer-mentions";
export type PostingRefusal = ContentRefusal | "flood" | "newcomer-posts" | "same-text";

/** A new post: where it is written, its text, and how many people it mentions. */
type New = { place: Place; content: string; mentions: number };
/** The topic that is replied to, or where and under which title a topic begins. */
type Place = { topicId: string } | { categoryId: string; title: string };

/**
 * Refuses a post that is more than its author may write now. Moderators may write at will.
 *
 * Errors: "flood" and "newcomer-posts" with the seconds to wait; "newcomer-links" and
 * "newcomer-mentions" with how many a post may have; "same-text" with the title of the topic that
 * has the same text. What was sent twice is not refused: the command gives the first one's result. Four
 * queries, sent together.
 *
 * @param repeatedWithin for how long, in milliseconds, the same text in the same place is one post
 */
export async function withinPostingRules(
  ctx: Ctx,
  post: New,
  repeatedWithin: number,
): Promise<Result<undefined, PostingRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "member" || forumPolicy.postAtWill(actor)) return ok();
  const now = ctx.clock.now();
  const [rules, posts] = await Promise.all([postingRules(ctx), recentPosts(ctx, actor.id, post)]);
  const newcomer = isNewcomer(ctx, actor, rules);
  const since = now.getTime() - repeatedWithin;
  if (posts.some(({ sentTwice, at }) => sentTwice && at.getTime() > since)) return ok();
  for (const limit of limitsOf(rules, newcomer)) {
    const wait = secondsToWait(posts, limit, now);
    if (wait > 0) return err(limit.error, { wait, most: limit.most });
  }
  const content = newcomer ? withinContentRules(ctx, rules, post) : ok();
  if (!content.ok) return content;
  const before = repeated(rules, post.content, posts, now);
  return before ? err("same-text", { title: before.title }) : ok();
}

/** Refuses the text of an edit that a newcomer could not post either. Errors: as above. One query. */
export async function editWithinPostingRules(
  ctx: Ctx,
  post: Pick<New, "content" | "mentions">,
): Promise<Result<undefined, ContentRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "member" || forumPolicy.postAtWill(actor)) return ok();
  const rules = await postingRules(ctx);
  return isNewcomer(ctx, actor, rules) ? withinContentRules(ctx, rules, post) : ok();
}

/** Whoever has a role of the institute is no newcomer. */
function isNewcomer(ctx: Ctx, { id, roles }: Member, rules: PostingRules): boolean {
  return roles.size === 0 && isNew(rules, timeOfId(id), ctx.clock.now());
}

function withinContentRules(
  { site }: Ctx,
  { linksPerPost, mentionsPerPost }: PostingRules,
  { content, mentions }: Pick<New, "content" | "mentions">,
): Result<undefined, ContentRefusal> {
  const links = linksOut(postToHtml(content), site.url);
  if (links > linksPerPost) return err("newcomer-links", { most: linksPerPost, has: links });
  if (mentions > mentionsPerPost) {
    return err("newcomer-mentions", { most: mentionsPerPost, has: mentions });
  }
  return ok();
}

/** Counts the links to other sites and the pictures of a post. */
function linksOut(html: string, site: string): number {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!);
  const out = links.filter((href) => !isOwn(href, site));
  return out.length + (html.match(/<img\b/g) ?? []).length;
}

function isOwn(href: string, site: string): boolean {
  return /^\/(?!\/)|^#/.test(href) || href === site || href.startsWith(`${site}/`);
}

/** How many of an author's latest posts of each kind are looked at. */
const LATEST = 200;

/** Returns an author's latest posts, those that wait for a moderator as well. */
async function recentPosts(ctx: Ctx, userId: string, { place, content }: New) {
  const asked = { userId, content, text: comparable(content) };
  const [topics, replies, held] = await Promise.all([
    topicsOf(ctx.db).execute(asked),
    repliesOf(ctx.db).execute(asked),
    heldOf(ctx.db).execute(asked),
  ]);
  return [...topics, ...replies, ...held].map((post) => ({
    at: post.at,
    same: post.same,
    title: post.title,
    sentTwice: post.exact && isIn(place, post),
  }));
}

type In = { topicId: string | null; categoryId: string | null; title: string };

function isIn(place: Place, { topicId, categoryId, title }: In): boolean {
  return "topicId" in place
    ? topicId === place.topicId
    : topicId === null && categoryId === place.categoryId && title === place.title;
}

const same = (content: PgColumn) =>
  sql<boolean>`lower(trim(regexp_replace(${content}, '\\s+', ' ', 'g'))) = ${sql.placeholder("text")}`;
const exact = (content: PgColumn) => sql<boolean>`${content} = ${sql.placeholder("content")}`;

type Table = { content: PgColumn; userId: PgColumn };
type Columns = { at: PgColumn; title: PgColumn | SQL; topicId?: PgColumn; categoryId?: PgColumn };

/** What is read of a post: where and when it was written, and whether it has the text that is asked for. */
function readOf(of: Table, { at, title, topicId, categoryId }: Columns) {
  const id = (column?: PgColumn) =>
    column ? sql<string | null>`${column}` : sql<string | null>`null::uuid`;
  return {
    at: sql`${at}`.mapWith(forumTopics.createdAt),
    title: sql<string>`${title}`,
    topicId: id(topicId),
    categoryId: id(categoryId),
    same: same(of.content),
    exact: exact(of.content),
  };
}

/** The latest posts of the author who is asked for, in the order of a column. */
function latest<Query extends PgSelect>(query: Query, of: Table, order: PgColumn) {
  return query
    .where(eq(of.userId, sql.placeholder("userId")))
    .orderBy(desc(order))
    .limit(LATEST);
}

const topicsOf = (db: Db) =>
  prepared(db, "forum.recent-topics", () => {
    const { createdAt: at, title, categoryId, id } = forumTopics;
    const columns = readOf(forumTopics, { at, title, categoryId });
    const query = db.select(columns).from(forumTopics).$dynamic();
    return latest(query, forumTopics, id).prepare("forum_recent_topics");
  });

const repliesOf = (db: Db) =>
  prepared(db, "forum.recent-replies", () => {
    const { createdAt: at, topicId, id } = forumReplies;
    const { title } = forumTopics;
    const query = db
      .select(readOf(forumReplies, { at, title, topicId }))
      .from(forumReplies)
      .innerJoin(forumTopics, eq(forumTopics.id, topicId))
      .$dynamic();
    return latest(query, forumReplies, id).prepare("forum_recent_replies");
  });

const heldOf = (db: Db) =>
  prepared(db, "forum.recent-held-posts", () => {
    const { heldAt: at, topicId, categoryId } = forumHeldPosts;
    const title = sql<string>`coalesce(${forumTopics.title}, ${forumHeldPosts.title})`;
    const query = db
      .select(readOf(forumHeldPosts, { at, title, topicId, categoryId }))
      .from(forumHeldPosts)
      .leftJoin(forumTopics, eq(forumTopics.id, topicId))
      .$dynamic();
    return latest(query, forumHeldPosts, at).prepare("forum_recent_held_posts");
  });
