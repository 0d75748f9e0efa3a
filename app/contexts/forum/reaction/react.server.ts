import { and, eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { postReacted } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import type { PostRef } from "../report/rules.ts";
import { forumReactions } from "../tables/reactions.ts";
import { secondsBeforeReaction } from "../topic/posting-limit.server.ts";
import { lockShownPost } from "../topic/rows.server.ts";
import { silencedUntil } from "../topic/silence.server.ts";
import type { ReactionKind } from "./rules.ts";

type Refusal = "not-verified" | "too-many-reactions" | "silenced";

/**
 * Reacts to somebody else's post. The same reaction again takes it back, and another one replaces
 * it: a member has one reaction to a post. Locks the topic, so that of two clicks at once the second
 * sees the first.
 *
 * Errors: "not-verified"; "silenced" with the moment until which the actor may not write;
 * "too-many-reactions" with the seconds to wait.
 *
 * @returns the actor's reaction now; null if it was taken back.
 */
export async function reactToPost(
  ctx: Ctx,
  ref: { topicId: string } | { replyId: string },
  kind: ReactionKind,
): Promise<Result<ReactionKind | null, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  const until = await silencedUntil(ctx, actor.id);
  if (until) return err("silenced", { until: until.toISOString() });
  const wait = await secondsBeforeReaction(ctx);
  if (wait > 0) return err("too-many-reactions", { wait });
  return transact<ReactionKind | null, Refusal>(ctx, async (tx) => {
    const post = orNotFound(await lockShownPost(tx, ref));
    authorize(forumPolicy.react(actor, post));
    const present = await presentReaction(tx, post, actor.id);
    const next = present?.kind === kind ? null : kind;
    const reactedAt = tx.clock.now();
    if (present) {
      await tx.db
        .update(forumReactions)
        .set({ kind: next, reactedAt })
        .where(eq(forumReactions.id, present.id));
    } else {
      const { topicId, replyId } = post;
      await tx.db.insert(forumReactions).values({
        id: newId(reactedAt),
        topicId: replyId === null ? topicId : null,
        replyId,
        profileId: actor.id,
        kind: next,
        reactedAt,
      });
    }
    await record(tx, postReacted, { topicId: post.topicId, replyId: post.replyId });
    return ok(next);
  });
}

async function presentReaction(tx: Tx, { topicId, replyId }: PostRef, profileId: string) {
  const { id, kind } = forumReactions;
  const [row] = await tx.db
    .select({ id, kind })
    .from(forumReactions)
    .where(
      and(
        replyId === null
          ? eq(forumReactions.topicId, topicId)
          : eq(forumReactions.replyId, replyId),
        eq(forumReactions.profileId, profileId),
      ),
    );
  return row;
}
