import { and, asc, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { isId, newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import type { CoursePart } from "../course/rules.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import { postingRules } from "./settings.server.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/** A post that is to wait for a moderator. */
type Held = {
  topicId: string | null;
  categoryId: string | null;
  title: string;
  content: string;
  tagIds: string[];
  about: CoursePart | null;
};

/**
 * Returns whether the actor's next post waits for a moderator: the office wants that, the actor has
 * no role of the institute, and too few of their posts are shown. Two queries at most.
 */
export async function waitsForModerator(tx: Tx): Promise<boolean> {
  const { actor } = tx;
  if (actor.kind !== "member" || actor.roles.size > 0) return false;
  const { heldPosts } = await postingRules(tx);
  if (heldPosts === 0) return false;
  const [shown] = await tx.db
    .select({
      posts: sql<number>`(select count(*) from (
          select 1 from ${forumTopics}
          where ${forumTopics.userId} = ${actor.id} and ${forumTopics.removalId} is null
          limit ${heldPosts}) topics)
        + (select count(*) from (
          select 1 from ${forumReplies}
          where ${forumReplies.userId} = ${actor.id} and ${forumReplies.removalId} is null
          limit ${heldPosts}) replies)`.mapWith(Number),
    })
    .from(sql`(select 1) one`);
  return (shown?.posts ?? 0) < heldPosts;
}

/**
 * Keeps a post until a moderator has read it. The same text in the same place since `since` is the
 * same post. @returns its id, which the published post will have.
 */
export async function holdPost(tx: Tx, userId: string, post: Held, since: Date): Promise<string> {
  const [waiting] = await tx.db
    .select({ id: forumHeldPosts.id })
    .from(forumHeldPosts)
    .where(
      and(
        eq(forumHeldPosts.userId, userId),
        eq(forumHeldPosts.title, post.title),
        eq(forumHeldPosts.content, post.content),
        post.topicId === null
          ? eq(forumHeldPosts.categoryId, post.categoryId!)
          : eq(forumHeldPosts.topicId, post.topicId),
        isNull(forumHeldPosts.refusedAt),
        gt(forumHeldPosts.heldAt, since),
      ),
    );
  if (waiting) return waiting.id;
  const heldAt = tx.clock.now();
  const id = newId(heldAt);
  await tx.db.insert(forumHeldPosts).values({ id, userId, ...post, heldAt });
  return id;
}

/** Counts the posts that wait for a moderator. One query. */
export async function heldPostsWaiting(ctx: Ctx): Promise<number> {
  authorize(forumPolicy.decideHeldPosts(ctx.actor));
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(forumHeldPosts)
    .where(isNull(forumHeldPosts.refusedAt));
  return row?.waiting ?? 0;
}

/** Returns the actor's own posts that wait for a moderator, the newest first. One query. */
export async function ownHeldPosts(ctx: Ctx) {
  const { actor } = ctx;
  authorize(forumPolicy.listOwnPosts(actor));
  if (actor.kind !== "member") return [];
  const rows = await withPlace(ctx)
    .where(
      and(
        eq(forumHeldPosts.userId, actor.id),
        isNull(forumHeldPosts.refusedAt),
        visibleCategory(ctx, placeCategory),
      ),
    )
    .orderBy(desc(forumHeldPosts.heldAt))
    .limit(MOST_SHOWN);
  return rows.map(viewOf);
}

/** How many posts that wait are listed at once. */
export const MOST_SHOWN = 50;

/** Returns the posts that wait, the oldest first. One query. */
export async function heldPosts(ctx: Ctx) {
  authorize(forumPolicy.decideHeldPosts(ctx.actor));
  const rows = await withPlace(ctx)
    .where(isNull(forumHeldPosts.refusedAt))
    .orderBy(asc(forumHeldPosts.heldAt))
    .limit(MOST_SHOWN);
  return rows.map(viewOf);
}

function withPlace(ctx: Ctx) {
  return ctx.db
    .select({
      post: forumHeldPosts,
      topic: forumTopics.title,
      category: forumCategories.name,
    })
    .from(forumHeldPosts)
    .leftJoin(forumTopics, eq(forumTopics.id, forumHeldPosts.topicId))
    .leftJoin(forumCategories, eq(forumCategories.id, placeCategory))
    .$dynamic();
}

/** The category of a topic that waits, or of the topic that is replied to. */
const placeCategory = sql`coalesce(${forumHeldPosts.categoryId}, ${forumTopics.categoryId})`;

type Row = {
  post: typeof forumHeldPosts.$inferSelect;
  topic: string | null;
  category: string | null;
};

function viewOf({ post, topic, category }: Row) {
  const { id, userId, topicId, title, content, heldAt } = post;
  return {
    id,
    userId,
    of: topicId ? ("reply" as const) : ("topic" as const),
    /** The topic that is replied to. */
    topicId,
    title: topic ?? title,
    category: category ?? "",
    content,
    heldAt,
  };
}

/**
 * Takes back an own post that waits. Does nothing if it is not there any more.
 *
 * Error: "already-decided" if a moderator has refused it.
 */
export async function takeBackHeldPost(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "already-decided">> {
  return transact<undefined, "already-decided">(ctx, async (tx) => {
    const post = isId(id) ? await lockHeldPost(tx, id) : undefined;
    if (!post) return ok();
    authorize(forumPolicy.takeBackHeldPost(tx.actor, post));
    if (post.refusedAt) return err("already-decided");
    await tx.db.delete(forumHeldPosts).where(eq(forumHeldPosts.id, id));
    return ok();
  });
}

/** Returns a held post, locked until the transaction ends. */
export async function lockHeldPost(tx: Tx, id: string) {
  const [post] = await tx.db
    .select()
    .from(forumHeldPosts)
    .where(eq(forumHeldPosts.id, id))
    .for("update");
  return post;
}
