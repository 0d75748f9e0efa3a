import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { topicPosted } from "../events.ts";
import type { TopicWords } from "../forms.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforePost } from "../posting-limit.server.ts";
import { forumTopics } from "../schema.ts";
import { list, nextBlock } from "./listing.server.ts";
import { enterPost } from "./search-entry.server.ts";

type Refusal = "not-verified" | "too-many-posts" | "unknown-category" | "category-archived";

/**
 * Begins a topic.
 *
 * Errors: "not-verified"; "too-many-posts" with the seconds to wait; "unknown-category";
 * "category-archived" for one that takes no new topics.
 */
export async function postTopic(
  ctx: Ctx,
  words: Pick<TopicWords, "title" | "content" | "categoryId">,
): Promise<Result<{ topicId: string }, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!forumPolicy.createTopic(actor)) return err("not-verified");
  const wait = await secondsBeforePost(ctx);
  if (wait > 0) return err("too-many-posts", { wait });
  const { title, content, categoryId } = words;
  return transact<{ topicId: string }, Refusal>(ctx, async (tx) => {
    const next = await nextBlock(tx, categoryId);
    if (!next) return err("unknown-category");
    if (next.archived) return err("category-archived");
    const { block } = next;
    // Only now, with the category's lock: topics stand in the order in which they got it.
    const createdAt = tx.clock.now();
    const topicId = newId(createdAt);
    await tx.db
      .insert(forumTopics)
      .values({ id: topicId, categoryId, userId: actor.id, title, content, createdAt, block });
    await list(tx, { categoryId, block, isPinned: false });
    await enterPost(tx, { topicId, replyId: null }, { title, content });
    await emit(tx, topicPosted, { topicId, categoryId });
    return ok({ topicId });
  });
}
