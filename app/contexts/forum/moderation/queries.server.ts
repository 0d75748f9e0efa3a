import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { textOfPost } from "#app/platform/markdown/post.server.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumRemovals, forumReplies, forumReports, forumTopics } from "../tables.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import { replyAddress, restorableUntil, topicAddress } from "../topic/rules.ts";

export type ReportView = Awaited<ReturnType<typeof reportQueue>>["rows"][number];
export type RemovedPost = Awaited<ReturnType<typeof removedPosts>>[number];

/** Counts what waits for moderators: reports, objections and first posts. One query. */
export async function moderationWaiting(ctx: Ctx): Promise<number> {
  authorize(forumPolicy.settleReports(ctx.actor));
  const reports = ctx.db
    .select({ id: forumReports.id })
    .from(forumReports)
    .where(isNull(forumReports.settledAt));
  const objections = ctx.db
    .select({ id: forumRemovals.id })
    .from(forumRemovals)
    .where(and(isNotNull(forumRemovals.objectedAt), isNull(forumRemovals.decidedAt)));
  const held = ctx.db
    .select({ id: forumHeldPosts.id })
    .from(forumHeldPosts)
    .where(isNull(forumHeldPosts.refusedAt));
  const all = unionAll(reports, objections, held).as("waiting");
  const [row] = await ctx.db.select({ open: count() }).from(all);
  return row?.open ?? 0;
}

/** How many reports a page of the queue has. */
const QUEUE_PAGE = 30;

/** Returns the moderators' queue: open reports, oldest first, or settled ones, newest first. */
export async function reportQueue(ctx: Ctx, view: { settled: boolean; page: number }) {
  authorize(forumPolicy.settleReports(ctx.actor));
  const { settledAt } = forumReports;
  const where = view.settled ? isNotNull(settledAt) : isNull(settledAt);
  const [counted] = await ctx.db.select({ n: count() }).from(forumReports).where(where);
  const page = pageOf(counted?.n ?? 0, view.page, QUEUE_PAGE);
  const rows = await ctx.db
    .select({ report: forumReports, topic: forumTopics, reply: forumReplies })
    .from(forumReports)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReports.topicId))
    .leftJoin(forumReplies, eq(forumReplies.id, forumReports.replyId))
    .where(where)
    .orderBy(view.settled ? desc(settledAt) : asc(forumReports.id))
    .limit(QUEUE_PAGE)
    .offset(page.offset);
  const people = rows.flatMap(({ report, topic, reply }) => [
    report.reporterId,
    report.settledBy,
    (reply ?? topic).userId,
  ]);
  const authorOf = await authorsOf(
    ctx,
    people.map((userId) => ({ userId })),
  );
  return {
    page,
    rows: rows.map(({ report, topic, reply }) => ({
      id: report.id,
      kind: report.kind,
      reason: report.reason,
      /** Null for a guest. */
      reporter: report.reporterEmail === null ? authorOf(report.reporterId) : null,
      createdAt: report.createdAt,
      settledAt: report.settledAt,
      settledBy: report.settledBy && authorOf(report.settledBy),
      outcome: report.outcome,
      title: topic.title,
      of: reply ? ("reply" as const) : ("topic" as const),
      author: authorOf((reply ?? topic).userId),
      content: (reply ?? topic).content,
      excerpt: excerptOf((reply ?? topic).content),
      address: reply ? replyAddress(topic.id, reply.position) : topicAddress(topic.id),
    })),
  };
}

/** Returns the posts deleted in the last thirty days, which can be restored, newest first. */
export async function removedPosts(ctx: Ctx) {
  authorize(forumPolicy.restore(ctx.actor));
  const topics = await ctx.db
    .select()
    .from(forumTopics)
    .where(and(isNotNull(forumTopics.hiddenAt), isNull(forumTopics.mergedInto)))
    .orderBy(desc(forumTopics.hiddenAt))
    .limit(100);
  const replies = await ctx.db
    .select({ reply: forumReplies, title: forumTopics.title })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(sql`${forumReplies.hiddenAt} is not null and ${forumTopics.hiddenAt} is null`)
    .orderBy(desc(forumReplies.hiddenAt))
    .limit(100);
  const posts = [
    ...topics.map((topic) => ({
      ...topic,
      kind: "topic" as const,
      address: topicAddress(topic.id),
    })),
    ...replies.map(({ reply, title }) => ({
      ...reply,
      title,
      kind: "reply" as const,
      address: replyAddress(reply.topicId, reply.position),
    })),
  ];
  const removers = posts.map(({ hiddenBy }) => ({ userId: hiddenBy }));
  const authorOf = await authorsOf(ctx, [...posts, ...removers]);
  return posts
    .toSorted((one, other) => other.hiddenAt!.getTime() - one.hiddenAt!.getTime())
    .map(({ id, kind, title, content, address, userId, hiddenAt, hiddenBy, removalId }) => ({
      removalId,
      id,
      kind,
      title,
      content: content.slice(0, 300),
      address,
      author: authorOf(userId),
      removedBy: authorOf(hiddenBy),
      removedAt: hiddenAt!,
      until: restorableUntil({ hiddenAt: hiddenAt!, removalId }),
    }));
}

/** Returns the line of a post in a queue, before it is opened. */
export function excerptOf(content: string): string {
  return textOfPost(content).slice(0, 160);
}
