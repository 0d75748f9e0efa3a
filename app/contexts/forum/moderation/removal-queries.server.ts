import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { isObjectable, objectableUntil } from "../removal/rules.ts";
import { forumRemovals, forumReplies, forumTopics } from "../tables.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { PER_PAGE, replyAddress, topicAddress } from "../topic/rules.ts";
import { visibleCategory } from "../audience/visible.server.ts";

type Row = typeof forumRemovals.$inferSelect;

export type Statement = Awaited<ReturnType<typeof removalStatement>>;

/**
 * Returns the statement of reasons of a removal, with the post while it is kept, for its author and
 * for moderators. Throws NotFound for everybody else. Five queries.
 */
export async function removalStatement(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(forumRemovals).where(eq(forumRemovals.id, id));
  const removal = orNotFound(row && forumPolicy.readRemoval(ctx.actor, row) ? row : undefined);
  const [post] = (await postsOf(ctx, [removal])).values();
  const authorOf = await authorsOf(ctx, [
    { userId: removal.authorId },
    { userId: removal.removedBy },
    { userId: removal.decidedBy },
  ]);
  const moderates = forumPolicy.settleReports(ctx.actor);
  const { removedAt, objectedAt, decidedAt } = removal;
  const open = objectedAt !== null && decidedAt === null;
  return {
    id,
    of: removal.replyId ? ("reply" as const) : ("topic" as const),
    topic: post?.title ?? "A topic that no longer exists",
    content: post?.content ?? "",
    kept: post !== undefined,
    address: post?.address ?? null,
    removedAt,
    title: removal.title,
    rule: removal.rule,
    ground: removal.ground,
    explanation: removal.explanation,
    source: removal.source,
    restoredAt: removal.restoredAt,
    until: objectableUntil(removal),
    objectedAt,
    objection: removal.objection,
    decidedAt,
    decision: removal.decision,
    answer: removal.answer,
    // The author is not told which moderator it was.
    people: moderates
      ? {
          author: authorOf(removal.authorId),
          removedBy: authorOf(removal.removedBy),
          decidedBy: decidedAt && authorOf(removal.decidedBy),
        }
      : null,
    can: {
      object:
        forumPolicy.object(ctx.actor, removal) &&
        removal.restoredAt === null &&
        isObjectable(removal, ctx.clock.now()),
      decide: open && forumPolicy.decideObjection(ctx.actor, removal),
      /** The viewer removed the post, so another moderator has to decide. */
      leaveToOthers: open && moderates && !forumPolicy.decideObjection(ctx.actor, removal),
    },
  };
}

export type ObjectionView = Awaited<ReturnType<typeof objectionsWaiting>>[number];

/** Returns the objections that wait for a decision, the oldest first. Five queries. */
export async function objectionsWaiting(ctx: Ctx) {
  authorize(forumPolicy.settleReports(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(forumRemovals)
    .where(and(isNotNull(forumRemovals.objectedAt), isNull(forumRemovals.decidedAt)))
    .orderBy(asc(forumRemovals.objectedAt))
    .limit(PER_PAGE * 5);
  const posts = await postsOf(ctx, rows);
  const authorOf = await authorsOf(
    ctx,
    rows.flatMap(({ authorId, removedBy }) => [{ userId: authorId }, { userId: removedBy }]),
  );
  return rows.map((row) => ({
    id: row.id,
    of: row.replyId ? ("reply" as const) : ("topic" as const),
    topic: posts.get(row.id)?.title ?? "A topic that no longer exists",
    title: row.title,
    author: authorOf(row.authorId),
    removedBy: authorOf(row.removedBy),
    objectedAt: row.objectedAt!,
    can: { decide: forumPolicy.decideObjection(ctx.actor, row) },
  }));
}

/** A first post that was never published has no address. */
type Post = { title: string; content: string; address: string | null };

/** Returns the posts of some removals by the removals' ids, as far as they are still kept. */
async function postsOf(ctx: Ctx, removals: readonly Row[]): Promise<Map<string, Post>> {
  if (removals.length === 0) return new Map();
  // Authors keep what they wrote where they are not enrolled any more, but not the topic's title.
  const seen = visibleCategory(ctx, forumTopics.categoryId);
  const topics = await ctx.db
    .select({ ...getTableColumns(forumTopics), seen: sql<boolean>`${seen}` })
    .from(forumTopics)
    .where(
      inArray(
        forumTopics.id,
        removals.map(({ topicId }) => topicId),
      ),
    );
  const replies = await ctx.db
    .select()
    .from(forumReplies)
    .where(
      inArray(
        forumReplies.id,
        removals.flatMap(({ replyId }) => replyId ?? []),
      ),
    );
  const held = await ctx.db
    .select({ post: forumHeldPosts, topic: forumTopics.title })
    .from(forumHeldPosts)
    .leftJoin(forumTopics, and(eq(forumTopics.id, forumHeldPosts.topicId), seen))
    .where(
      inArray(
        forumHeldPosts.removalId,
        removals.map(({ id }) => id),
      ),
    );
  const found = new Map<string, Post>();
  for (const { post, topic } of held) {
    found.set(post.removalId!, {
      title: topic ?? post.title,
      content: post.content,
      address: null,
    });
  }
  for (const { id, topicId, replyId } of removals) {
    const reply = replies.find((each) => each.id === replyId);
    const topic = topics.find((each) => each.id === (reply?.topicId ?? topicId));
    if (!topic || (replyId && !reply)) continue;
    found.set(id, {
      title: topic.seen ? topic.title : "A topic for those enrolled",
      content: (reply ?? topic).content,
      address: !topic.seen
        ? null
        : reply
          ? replyAddress(topic.id, reply.position)
          : topicAddress(topic.id),
    });
  }
  return found;
}
