import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Outcome } from "./rules.ts";
import { forumReports } from "../tables.ts";

/**
 * Settles the open reports about a post: about a reply if `replyId` is its id, about the topic
 * itself if it is null, and about the topic and all its replies if it is absent.
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
