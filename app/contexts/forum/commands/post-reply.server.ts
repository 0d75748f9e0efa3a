import { eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, found } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { replyPosted } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforePost } from "../posting-limit.server.ts";
import { forumReplies, forumTopics } from "../schema.ts";
import { lockTopic } from "./lock-topic.server.ts";
import { enterPost } from "./search-entry.server.ts";

type Refusal = "not-verified" | "too-many-posts" | "topic-locked";
type Posted = { replyId: string; position: number };

/**
 * Replies to a topic. The topic's row is locked meanwhile, so that positions follow each other
 * without a gap and the count is right, however many reply at once.
 *
 * Errors: "not-verified"; "too-many-posts" with the seconds to wait; "topic-locked".
 */
export async function postReply(
  ctx: Ctx,
  topicId: string,
  content: string,
): Promise<Result<Posted, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  const wait = await secondsBeforePost(ctx);
  if (wait > 0) return err("too-many-posts", { wait });
  return transact<Posted, Refusal>(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = found(row && !row.hiddenAt ? row : undefined);
    if (topic.isLocked) return err("topic-locked");
    authorize(forumPolicy.reply(actor, topic));
    const reply = { userId: actor.id, content, position: topic.positions + 1 };
    const replyId = await write(tx, topicId, reply);
    await emit(tx, replyPosted, { topicId, categoryId: topic.categoryId, replyId });
    return ok({ replyId, position: reply.position });
  });
}

async function write(
  tx: Tx,
  topicId: string,
  reply: Pick<typeof forumReplies.$inferSelect, "userId" | "content" | "position">,
): Promise<string> {
  const { position } = reply;
  const createdAt = tx.clock.now();
  const id = newId(createdAt);
  await tx.db.insert(forumReplies).values({ ...reply, id, topicId, createdAt });
  await tx.db
    .update(forumTopics)
    .set({
      replyCount: sql`${forumTopics.replyCount} + 1`,
      positions: position,
      lastPosition: position,
    })
    .where(eq(forumTopics.id, topicId));
  await enterPost(tx, { topicId, replyId: id }, reply);
  return id;
}
