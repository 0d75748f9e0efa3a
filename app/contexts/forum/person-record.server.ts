import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { authorize } from "#app/kernel/refusal.ts";
import type { RecordOf, PersonSummarySection } from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "./policy.ts";
import { forumReplies, forumReports, forumTopics } from "./tables.ts";
import { replyAddress } from "./topic/rules.ts";

/** Returns how much a person has posted, and how much of it was reported. Five queries. */
export async function recordOf(ctx: Ctx, { userId }: RecordOf): Promise<PersonSummarySection[]> {
  authorize(forumPolicy.seeHidden(ctx.actor));
  const topics = await countedTopics(ctx, userId);
  const replies = await countedReplies(ctx, userId);
  const [against] = await ctx.db
    .select({ n: count(), open: openReports })
    .from(forumReports)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReports.topicId))
    .leftJoin(forumReplies, eq(forumReplies.id, forumReports.replyId))
    .where(eq(sql`coalesce(${forumReplies.userId}, ${forumTopics.userId})`, userId));
  const [topic] = await ctx.db
    .select({ id: forumTopics.id, at: forumTopics.createdAt })
    .from(forumTopics)
    .where(and(eq(forumTopics.userId, userId), isNull(forumTopics.hiddenAt)))
    .orderBy(desc(forumTopics.id))
    .limit(1);
  const [reply] = await ctx.db
    .select({
      topicId: forumReplies.topicId,
      position: forumReplies.position,
      at: forumReplies.createdAt,
    })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(
      and(
        eq(forumReplies.userId, userId),
        isNull(forumReplies.hiddenAt),
        isNull(forumTopics.hiddenAt),
      ),
    )
    .orderBy(desc(forumReplies.id))
    .limit(1);
  const rows = [
    {
      key: "topics",
      text: amount(topics.n, "topic"),
      ...(topic && { to: href("/forum/topic/:topicId", { topicId: topic.id }), at: topic.at }),
      detail: newestOf(topic, topics.hidden),
    },
    {
      key: "replies",
      text: amount(replies.n, "reply", "replies"),
      ...(reply && { to: replyAddress(reply.topicId, reply.position), at: reply.at }),
      detail: newestOf(reply, replies.hidden),
    },
    {
      key: "reports",
      text: `${amount(against!.n, "report")} about them`,
      to: "/admin/forum",
      ...(against!.open > 0 && { detail: `${against!.open} waiting for a decision` }),
    },
  ];
  const silent = topics.n + replies.n + against!.n === 0;
  return [
    {
      id: "forum",
      title: "Forum",
      rows: silent ? [] : rows,
      empty: "Nothing was written in the forum.",
    },
  ];
}

const openReports = sql<number>`count(*) filter (where ${forumReports.settledAt} is null)`.mapWith(
  Number,
);

async function countedTopics(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      n: count(),
      hidden: sql<number>`count(*) filter (where ${forumTopics.hiddenAt} is not null)`.mapWith(
        Number,
      ),
    })
    .from(forumTopics)
    .where(eq(forumTopics.userId, userId));
  return row!;
}

async function countedReplies(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      n: count(),
      hidden: sql<number>`count(*) filter (where ${forumReplies.hiddenAt} is not null)`.mapWith(
        Number,
      ),
    })
    .from(forumReplies)
    .where(eq(forumReplies.userId, userId));
  return row!;
}

const amount = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** Returns the line's note: how many are deleted, and that its link leads to the newest. */
function newestOf(newest: object | undefined, hidden: number): string {
  const deleted = hidden > 0 ? `${hidden} deleted` : "";
  return [deleted, newest ? "the newest" : ""].filter(Boolean).join(", ");
}
