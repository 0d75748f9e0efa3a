import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { shownPost } from "#app/platform/markdown/post.server.tsx";
import { replyPosted } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforePost } from "./posting-limit.server.ts";
import { saysSomething } from "./says-something.server.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { REPEAT_WINDOW } from "./rules.ts";
import { lockTopic } from "./lock-rows.server.ts";
import { enterPost } from "./search-entry.server.ts";

type Refusal =
  "not-verified" | "too-many-posts" | "exceeds-limits" | "topic-locked" | "nothing-to-read";
type Posted = { replyId: string; position: number };

/**
 * Replies to a topic. The topic's row is locked meanwhile, so that positions follow each other
 * without a gap and the count is right, however many reply at once. The same words by the same author
 * within ten minutes are the same reply: the second click gets the first one's answer.
 *
 * Errors: "not-verified"; "too-many-posts" with the seconds to wait; "exceeds-limits" with the
 * sentence that says by which part; "topic-locked"; "nothing-to-read" for words that show nothing.
 */
export async function postReply(
  ctx: Ctx,
  topicId: string,
  content: string,
): Promise<Result<Posted, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  if (!saysSomething(content)) return err("nothing-to-read");
  const wait = await secondsBeforePost(ctx);
  if (wait > 0) return err("too-many-posts", { wait });
  const { excess } = shownPost(content);
  if (excess) return err("exceeds-limits", { excess });
  return transact<Posted, Refusal>(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    const said = await sameReply(tx, topic, { userId: actor.id, content });
    if (said) return ok(said);
    if (topic.isLocked) return err("topic-locked");
    authorize(forumPolicy.reply(actor, topic));
    const reply = { userId: actor.id, content, position: topic.positions + 1 };
    const replyId = await write(tx, topicId, reply);
    await record(tx, replyPosted, { topicId, categoryId: topic.categoryId, replyId });
    return ok({ replyId, position: reply.position });
  });
}

/** So many replies back a repetition is looked for, so that it costs the same in a long topic. */
const LOOKED_BACK = 100;

/** What the author said in these words a moment ago, unless it was deleted since. */
async function sameReply(
  tx: Tx,
  topic: { id: string; positions: number },
  { userId, content }: { userId: string; content: string },
): Promise<Posted | undefined> {
  const { id, position } = forumReplies;
  const since = new Date(tx.clock.now().getTime() - REPEAT_WINDOW);
  const [said] = await tx.db
    .select({ replyId: id, position })
    .from(forumReplies)
    .where(
      and(
        eq(forumReplies.topicId, topic.id),
        gt(position, topic.positions - LOOKED_BACK),
        eq(forumReplies.userId, userId),
        eq(forumReplies.content, content),
        gt(forumReplies.createdAt, since),
        isNull(forumReplies.hiddenAt),
      ),
    );
  return said;
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
