import { desc, eq, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { timeOfId } from "#app/kernel/ids.ts";
import { recordOf } from "../person-record.server.ts";
import { forumPolicy } from "../policy.ts";
import {
  forumRemovals,
  forumReplies,
  forumReports,
  forumSilences,
  forumTopics,
} from "../tables.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { silencedUntil } from "../topic/silence.server.ts";
import { publicPeople } from "#app/contexts/identity/public.server.ts";

const SHOWN = 50;

export type MemberHistory = Awaited<ReturnType<typeof memberHistory>>;

/**
 * Returns what moderators know of a member: how much they wrote, what was reported and removed, what
 * they reported, and when they were silenced. Throws NotFound for an unknown member. The number of
 * queries does not depend on how much that is.
 */
export async function memberHistory(ctx: Ctx, userId: string) {
  authorize(forumPolicy.readMemberHistory(ctx.actor));
  const known = orNotFound((await publicPeople(ctx, [userId])).get(userId));
  const [written] = await recordOf(ctx, { userId, email: "" });
  const removals = await ctx.db
    .select()
    .from(forumRemovals)
    .where(eq(forumRemovals.authorId, userId))
    .orderBy(desc(forumRemovals.removedAt))
    .limit(SHOWN);
  const against = await ctx.db
    .select({ report: forumReports })
    .from(forumReports)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReports.topicId))
    .leftJoin(forumReplies, eq(forumReplies.id, forumReports.replyId))
    .where(
      eq(
        sql`case when ${forumReports.replyId} is null then ${forumTopics.userId}
          else ${forumReplies.userId} end`,
        userId,
      ),
    )
    .orderBy(desc(forumReports.createdAt))
    .limit(SHOWN);
  const sent = await ctx.db
    .select()
    .from(forumReports)
    .where(eq(forumReports.reporterId, userId))
    .orderBy(desc(forumReports.createdAt))
    .limit(SHOWN);
  const silences = await ctx.db
    .select()
    .from(forumSilences)
    .where(eq(forumSilences.userId, userId))
    .orderBy(desc(forumSilences.silencedAt))
    .limit(SHOWN);
  const authorOf = await authorsOf(ctx, [
    { userId },
    ...removals.map(({ removedBy }) => ({ userId: removedBy })),
    ...silences.map(({ silencedBy }) => ({ userId: silencedBy })),
  ]);
  const until = await silencedUntil(ctx, userId);
  return {
    id: userId,
    person: authorOf(userId),
    registeredAt: timeOfId(userId),
    written: written?.rows.map(({ key, text, detail, to }) => ({ key, text, detail, to })) ?? [],
    removals: removals.map((row) => ({
      id: row.id,
      of: row.replyId ? ("reply" as const) : ("topic" as const),
      title: row.title,
      removedAt: row.removedAt,
      by: authorOf(row.removedBy),
      restored: row.restoredAt !== null,
      decision: row.decision,
    })),
    against: against.map(({ report }) => summary(report)),
    sent: sent.map(summary),
    silences: silences.map(({ id, reason, silencedAt, until: to, liftedAt, silencedBy }) => ({
      id,
      reason,
      silencedAt,
      until: to,
      liftedAt,
      by: authorOf(silencedBy),
    })),
    silencedUntil: until ?? null,
    can: { silence: forumPolicy.silence(ctx.actor, { userId, role: known.role }) },
  };
}

function summary({ id, kind, reason, createdAt, outcome }: typeof forumReports.$inferSelect) {
  return { id, kind, reason, createdAt, outcome };
}
