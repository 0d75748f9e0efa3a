import { and, eq, gt, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { shownPost } from "#app/platform/markdown/post.server.tsx";
import { topicPosted } from "../events.ts";
import type { TopicContent } from "./form.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforePost } from "./posting-limit.server.ts";
import { saysSomething } from "./says-something.server.ts";
import { forumTopics } from "../tables.ts";
import { REPEAT_WINDOW } from "./rules.ts";
import { list, lockCategories, nextBlock } from "./listing.server.ts";
import { enterPost } from "./search-entry.server.ts";

type Refusal =
  | "not-verified"
  | "too-many-posts"
  | "exceeds-limits"
  | "unknown-category"
  | "category-archived"
  | "nothing-to-read";

/**
 * Begins a topic. The same words by the same author in the same category within ten minutes are the
 * same topic: the second click gets the first one's answer.
 *
 * Errors: "not-verified"; "too-many-posts" with the seconds to wait; "exceeds-limits" with the
 * sentence that says by which part; "unknown-category"; "category-archived" for one that takes no new
 * topics; "nothing-to-read" for words that show nothing.
 */
export async function postTopic(
  ctx: Ctx,
  fields: Pick<TopicContent, "title" | "content" | "categoryId">,
): Promise<Result<{ topicId: string }, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!forumPolicy.createTopic(actor)) return err("not-verified");
  const { title, content, categoryId } = fields;
  if (!saysSomething(content)) return err("nothing-to-read");
  const wait = await secondsBeforePost(ctx);
  if (wait > 0) return err("too-many-posts", { wait });
  const { excess } = shownPost(content);
  if (excess) return err("exceeds-limits", { excess });
  return transact<{ topicId: string }, Refusal>(ctx, async (tx) => {
    // The second of two clicks that arrive together waits here for the first.
    await lockCategories(tx, [categoryId]);
    const begun = await sameTopic(tx, { userId: actor.id, title, content, categoryId });
    if (begun) return ok(begun);
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
    await record(tx, topicPosted, { topicId, categoryId });
    return ok({ topicId });
  });
}

/** The topic that the author began in these words a moment ago, unless it was deleted since. */
async function sameTopic(
  tx: Tx,
  of: { userId: string; title: string; content: string; categoryId: string },
): Promise<{ topicId: string } | undefined> {
  const since = new Date(tx.clock.now().getTime() - REPEAT_WINDOW);
  const [begun] = await tx.db
    .select({ topicId: forumTopics.id })
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.categoryId, of.categoryId),
        gt(forumTopics.createdAt, since),
        eq(forumTopics.userId, of.userId),
        eq(forumTopics.title, of.title),
        eq(forumTopics.content, of.content),
        isNull(forumTopics.hiddenAt),
      ),
    );
  return begun;
}
