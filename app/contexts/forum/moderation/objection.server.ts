import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { objectionDecided, removalObjected } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { type Decision, isObjectable } from "../removal/rules.ts";
import { publishRefused } from "./held.server.ts";
import { forumRemovals } from "../tables.ts";
import { showReply, showTopic } from "../topic/remove.server.ts";
import { lockReply, lockTopic } from "../topic/rows.server.ts";

/**
 * Stores the author's objection to the removal of their post. There is one for each removal: a
 * second click gets the first one's result.
 *
 * Error: "too-late" after six months.
 */
export async function objectToRemoval(
  ctx: Ctx,
  removalId: string,
  objection: string,
): Promise<Result<undefined, "too-late">> {
  return transact<undefined, "too-late">(ctx, async (tx) => {
    const removal = await removalOf(tx, removalId);
    // Others are not told that there is such a removal.
    orNotFound(forumPolicy.object(tx.actor, removal) || undefined);
    if (removal.objectedAt) return ok();
    const objectedAt = tx.clock.now();
    if (!isObjectable(removal, objectedAt)) return err("too-late");
    await tx.db
      .update(forumRemovals)
      .set({ objectedAt, objection })
      .where(eq(forumRemovals.id, removalId));
    await record(tx, removalObjected, { removalId });
    return ok();
  });
}

/**
 * Decides about an objection: the removal is upheld, or reversed, which brings the post back. The
 * moderator who removed the post may not decide.
 *
 * Errors: "already-decided", also if there is no objection; "place-gone" if a first post that was
 * refused in the queue cannot be published, because its topic is locked or gone.
 */
export async function decideObjection(
  ctx: Ctx,
  removalId: string,
  { decision, answer }: { decision: Decision; answer: string },
): Promise<Result<undefined, "already-decided" | "place-gone">> {
  return transact<undefined, "already-decided" | "place-gone">(ctx, async (tx) => {
    // The topic first, as everything that hides or restores posts.
    const { topicId } = await removalOf(tx, removalId, false);
    const topic = await lockTopic(tx, topicId);
    const removal = await removalOf(tx, removalId);
    authorize(forumPolicy.decideObjection(tx.actor, removal));
    if (!removal.objectedAt || removal.decidedAt) return err("already-decided");
    await tx.db
      .update(forumRemovals)
      .set({
        decidedAt: tx.clock.now(),
        decidedBy: actorId(tx.actor),
        decision,
        answer,
      })
      .where(eq(forumRemovals.id, removalId));
    if (decision === "reversed") {
      const locked = removal.replyId ? await lockReply(tx, removal.replyId) : undefined;
      if (locked?.reply.removalId === removalId) await showReply(tx, locked);
      if (!removal.replyId && topic?.removalId === removalId) await showTopic(tx, topic);
      const refused = await publishRefused(tx, removal.replyId ?? topicId, removalId);
      if (refused && !refused.ok) return err("place-gone");
    }
    await record(tx, objectionDecided, { removalId }, { after: { decision } });
    return ok();
  });
}

async function removalOf(tx: Tx, id: string, locked = true) {
  const query = tx.db.select().from(forumRemovals).where(eq(forumRemovals.id, id));
  const [row] = await (locked ? query.for("update") : query);
  return orNotFound(row);
}
