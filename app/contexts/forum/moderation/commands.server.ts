import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { postReported, reportSettled } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import type { Because } from "../removal/rules.ts";
import type { ReportContent } from "../report/form.ts";
import type { PostRef } from "../report/rules.ts";
import { settleAll } from "../report/settle-all.server.ts";
import { forumReplies, forumReports, forumTopics } from "../tables.ts";
import { secondsBeforeReport } from "../topic/posting-limit.server.ts";
import { hideReply, hideTopic } from "../topic/remove.server.ts";
import { lockReply, lockTopic } from "../topic/rows.server.ts";
import { visibleCategory } from "../audience/visible.server.ts";

type ReportRefusal = "not-verified" | "too-many-posts" | "no-address";

/**
 * Reports a post to the moderators, as a member or as a guest who gives an address. Does nothing if
 * an earlier report of it by the same person is still open.
 *
 * Errors: "not-verified"; "no-address" for a guest without one; "too-many-posts" with the seconds to
 * wait.
 *
 * @param origin.network the network of a guest, by which reports are throttled
 */
export async function reportPost(
  ctx: Ctx,
  post: PostRef,
  { kind, reason, email }: ReportContent,
  origin: { network: string },
): Promise<Result<undefined, ReportRefusal>> {
  const { actor } = ctx;
  authorize(actor.kind !== "system");
  const reporterId = actor.kind === "member" ? actor.id : null;
  const reporterEmail = actor.kind === "member" ? null : (email ?? null);
  if (actor.kind === "member" && !actor.emailVerified) return err("not-verified");
  if (!reporterId && !reporterEmail) return err("no-address");
  const wait = await secondsBeforeReport(ctx, origin.network);
  if (wait > 0) return err("too-many-posts", { wait });
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(forumPolicy.report(actor, orNotFound(await shownPost(tx, post))));
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    const added = await tx.db
      .insert(forumReports)
      .values({ id, ...post, reporterId, reporterEmail, kind, reason, createdAt })
      .onConflictDoNothing()
      .returning({ id: forumReports.id });
    if (added.length > 0) await record(tx, postReported, { reportId: id });
    return ok();
  });
}

/** What a moderator decides about a reported post. */
export type Settlement = { outcome: "kept" } | { outcome: "removed"; because: Because };

type SettleRefusal = "already-settled" | "no-reason";

/**
 * Records a moderator's decision about a reported post, and settles all open reports about it.
 *
 * Errors: "already-settled"; "no-reason" for a removal without one of the reasons.
 */
export async function settleReport(
  ctx: Ctx,
  reportId: string,
  settlement: Settlement,
): Promise<Result<undefined, SettleRefusal>> {
  return transact<undefined, SettleRefusal>(ctx, (tx) => settle(tx, reportId, settlement));
}

/**
 * The same for several reports, all or none. Reports that are settled meanwhile, or by the decision
 * about another of them, are left out.
 *
 * @returns how many were settled by this act.
 */
export async function settleReports(
  ctx: Ctx,
  reportIds: readonly string[],
  settlement: Settlement,
): Promise<Result<{ settled: number }, "no-reason">> {
  return transact<{ settled: number }, "no-reason">(ctx, async (tx) => {
    authorize(forumPolicy.settleReports(tx.actor));
    let settled = 0;
    // In the order of their topics, as everything that locks several of them.
    for (const id of await inTopicOrder(tx, reportIds)) {
      const one = await settle(tx, id, settlement);
      if (one.ok) settled++;
      else if (one.error === "no-reason") return err("no-reason");
    }
    return ok({ settled });
  });
}

async function settle(
  tx: Tx,
  reportId: string,
  settlement: Settlement,
): Promise<Result<undefined, SettleRefusal>> {
  authorize(forumPolicy.settleReports(tx.actor));
  // Locks the topic first, as removing a post does, to avoid deadlocks.
  await lockTopic(tx, orNotFound(await reportRow(tx, reportId)).topicId);
  const { topicId, replyId, settledAt } = orNotFound(await reportRow(tx, reportId));
  if (settledAt) return err("already-settled");
  const { outcome } = settlement;
  if (outcome === "removed" && !(await hide(tx, { topicId, replyId }, settlement.because))) {
    return err("no-reason");
  }
  // Hiding has settled the reports already, unless the post was hidden before.
  await settleAll(tx, { topicId, replyId }, outcome);
  await record(tx, reportSettled, { reportId }, { after: { outcome } });
  return ok();
}

async function inTopicOrder(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await Promise.all([...new Set(ids)].map((id) => reportRow(tx, id)));
  return rows
    .filter((row) => row !== undefined)
    .toSorted((one, other) => (one.topicId < other.topicId ? -1 : 1))
    .map(({ id }) => id);
}

async function reportRow(tx: Tx, id: string) {
  const [report] = await tx.db.select().from(forumReports).where(eq(forumReports.id, id));
  return report;
}

async function hide(tx: Tx, { topicId, replyId }: PostRef, because: Because): Promise<boolean> {
  if (replyId === null) {
    const topic = await lockTopic(tx, topicId);
    return !topic || topic.hiddenAt !== null || hideTopic(tx, topic, because);
  }
  const locked = await lockReply(tx, replyId);
  return !locked || locked.reply.hiddenAt !== null || hideReply(tx, locked, because);
}

async function shownPost(tx: Tx, { topicId, replyId }: PostRef) {
  const shownTopic = and(
    eq(forumTopics.id, topicId),
    isNull(forumTopics.hiddenAt),
    visibleCategory(tx, forumTopics.categoryId),
  );
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
