import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { reactionsGathered } from "../events.ts";
import { forumReplies } from "../tables.ts";
import { forumReactions } from "../tables/reactions.ts";

/** How many posts one run tells of. The others wait for the next one. */
const AT_ONCE = 500;

/**
 * Tells authors of the reactions to their posts: of all that came since the last time together, and
 * at most once a day for each post. Runs on a schedule.
 */
export async function tellOfReactions(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - days(1));
  const { topicId, replyId, toldAt, kind } = forumReactions;
  const untold = and(isNull(toldAt), isNotNull(kind));
  const toldToday = sql`exists (
    select from forum_reactions told
    where (told.reply_id = forum_reactions.reply_id or told.topic_id = forum_reactions.topic_id)
      and told.told_at > ${since.toISOString()}::timestamptz)`;
  const due = await ctx.db
    .selectDistinct({ topicId, replyId })
    .from(forumReactions)
    .where(and(untold, sql`not ${toldToday}`))
    .orderBy(asc(topicId), asc(replyId))
    .limit(AT_ONCE);
  for (const post of due) {
    await transact(ctx, async (tx) => {
      const ofPost = post.replyId ? eq(replyId, post.replyId) : eq(topicId, post.topicId!);
      const told = await tx.db
        .update(forumReactions)
        .set({ toldAt: tx.clock.now() })
        .where(and(ofPost, untold))
        .returning({ kind });
      const of = post.replyId ? await topicOf(tx, post.replyId) : post.topicId;
      if (!of || told.length === 0) return ok();
      await record(tx, reactionsGathered, { topicId: of, replyId: post.replyId });
      return ok();
    });
  }
}

async function topicOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ topicId: forumReplies.topicId })
    .from(forumReplies)
    .where(eq(forumReplies.id, id));
  return row?.topicId;
}
