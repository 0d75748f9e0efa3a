import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Outcome } from "./rules.ts";
import { forumReports } from "../tables.ts";

/**
 * Settles every open report about a post: with a reply those about it, with `replyId: null` those
 * about the topic itself, without one those about the topic and all its replies.
 */
export async function settleAll(
  tx: Tx,
  { topicId, replyId }: { topicId: string; replyId?: string | null },
  outcome: Outcome,
): Promise<void> {
  const about =
    replyId === undefined
      ? undefined
      : replyId === null
        ? isNull(forumReports.replyId)
        : eq(forumReports.replyId, replyId);
  await tx.db
    .update(forumReports)
    .set({ settledAt: tx.clock.now(), settledBy: actorId(tx.actor), outcome })
    .where(and(eq(forumReports.topicId, topicId), about, isNull(forumReports.settledAt)));
}
