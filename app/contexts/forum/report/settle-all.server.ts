import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { reportAnswered } from "../events.ts";
import type { Outcome } from "./rules.ts";
import { forumReports, forumSettledReports } from "../tables.ts";

/**
 * Settles the open reports about a post: about a reply if `replyId` is its id, about the topic
 * itself if it is null, and about the topic and all its replies if it is absent. Everybody who
 * reported it is told of the outcome, and the figures count it.
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
  const settledAt = tx.clock.now();
  const settled = await tx.db
    .update(forumReports)
    .set({ settledAt, settledBy: actorId(tx.actor), outcome })
    .where(and(eq(forumReports.topicId, topicId), about, isNull(forumReports.settledAt)))
    .returning();
  if (settled.length === 0) return;
  await tx.db.insert(forumSettledReports).values(
    settled.map(({ id, kind, reporterEmail, createdAt }) => ({
      id,
      kind,
      byGuest: reporterEmail !== null,
      receivedAt: createdAt,
      settledAt,
      outcome,
    })),
  );
  await recordAll(
    tx,
    reportAnswered,
    settled.map(({ id }) => ({ facts: { reportId: id } })),
  );
}
