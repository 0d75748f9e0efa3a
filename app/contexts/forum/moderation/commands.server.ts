import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { postReported, reportSettled } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforeReport } from "../topic/posting-limit.server.ts";
import type { Outcome, PostRef } from "../report/rules.ts";
import { forumReplies, forumReports, forumTopics } from "../tables.ts";
import { lockReply, lockTopic } from "../topic/rows.server.ts";
import { hideReply, hideTopic } from "../topic/remove.server.ts";
import { settleAll } from "../report/settle-all.server.ts";

/**
 * Reports a post to the moderators. Does nothing if the actor's earlier report of it is still open.
 *
 * Errors: "not-verified"; "too-many-posts" with the seconds to wait.
 */
export async function reportPost(
  ctx: Ctx,
  post: PostRef,
  reason: string,
): Promise<Result<undefined, "not-verified" | "too-many-posts">> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  const wait = await secondsBeforeReport(ctx);
  if (wait > 0) return err("too-many-posts", { wait });
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(forumPolicy.report(actor, orNotFound(await shownPost(tx, post))));
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    const added = await tx.db
      .insert(forumReports)
      .values({ id, ...post, reporterId: actor.id, reason, createdAt })
      .onConflictDoNothing()
      .returning({ id: forumReports.id });
    if (added.length > 0) await record(tx, postReported, { reportId: id });
    return ok();
  });
}

/**
 * Records a moderator's decision about a reported post, and settles all open reports about it.
 *
 * Error: "already-settled".
 */
export async function settleReport(
  ctx: Ctx,
  reportId: string,
  outcome: Outcome,
): Promise<Result<undefined, "already-settled">> {
  return transact<undefined, "already-settled">(ctx, async (tx) => {
    authorize(forumPolicy.settleReports(tx.actor));
    // Locks the topic first, as removing a post does, to avoid deadlocks.
    await lockTopic(tx, orNotFound(await reportRow(tx, reportId)).topicId);
    const { topicId, replyId, settledAt } = orNotFound(await reportRow(tx, reportId));
    if (settledAt) return err("already-settled");
    if (outcome === "removed") await hide(tx, { topicId, replyId });
    await settleAll(tx, { topicId, replyId }, outcome);
    await record(tx, reportSettled, { reportId }, { after: { outcome } });
    return ok();
  });
}

async function reportRow(tx: Tx, id: string) {
  const [report] = await tx.db.select().from(forumReports).where(eq(forumReports.id, id));
  return report;
}

async function hide(tx: Tx, { topicId, replyId }: PostRef) {
  if (replyId === null) {
    const topic = await lockTopic(tx, topicId);
    if (topic && !topic.hiddenAt) await hideTopic(tx, topic);
    return;
  }
  const locked = await lockReply(tx, replyId);
  if (locked && !locked.reply.hiddenAt) await hideReply(tx, locked);
}

async function shownPost(tx: Tx, { topicId, replyId }: PostRef) {
  const shownTopic = and(eq(forumTopics.id, topicId), isNull(forumTopics.hiddenAt));
  if (replyId === null) {
    const [topic] = await tx.db
      .select({ userId: forumTopics.userId })
      .from(forumTopics)
      .where(shownTopic);
    return topic;
  }
  const [reply] = await tx.db
    .select({ userId: forumReplies.userId })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(and(shownTopic, eq(forumReplies.id, replyId), isNull(forumReplies.hiddenAt)));
  return reply;
}
