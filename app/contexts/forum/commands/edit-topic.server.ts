import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, found } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { topicEdited } from "../events.ts";
import type { TopicWords } from "../forms.ts";
import { forumPolicy } from "../policy.ts";
import { forumTopics } from "../schema.ts";
import { MOST_PINNED } from "../topic.ts";
import { blockByAge, list, lockCategories, pinnedIn, unlist } from "./listing.server.ts";
import { lockTopic } from "./lock-topic.server.ts";
import { enterAgain } from "./search-entry.server.ts";

type Refusal = "unknown-category" | "category-archived" | "too-many-pinned";
type Topic = typeof forumTopics.$inferSelect;

/**
 * Changes a topic's words and category; for moderators also whether it is pinned or locked, which
 * nobody else's form has a say in. A pinned topic that its author moves is pinned no longer.
 *
 * Errors: "unknown-category", "category-archived" where it is moved into one, "too-many-pinned".
 */
export async function editTopic(
  ctx: Ctx,
  topicId: string,
  words: TopicWords,
): Promise<Result<undefined, Refusal>> {
  return transact<undefined, Refusal>(ctx, async (tx) => {
    const before = await lockTopic(tx, topicId);
    const topic = found(
      before && (!before.hiddenAt || forumPolicy.seeHidden(tx.actor)) ? before : undefined,
    );
    authorize(forumPolicy.editTopic(tx.actor, topic));
    const { categoryId } = words;
    const known = await lockCategories(tx, [topic.categoryId, categoryId]);
    const goal = known.find(({ id }) => id === categoryId);
    if (!goal) return err("unknown-category");
    if (goal.archivedAt && categoryId !== topic.categoryId) return err("category-archived");
    const after = await changed(tx, topic, words);
    if (after.isPinned && !(topic.isPinned && topic.categoryId === categoryId)) {
      if ((await pinnedIn(tx, categoryId)) >= MOST_PINNED) return err("too-many-pinned");
    }
    if (!topic.hiddenAt) await unlist(tx, topic);
    await tx.db.update(forumTopics).set(after).where(eq(forumTopics.id, topicId));
    if (!topic.hiddenAt) await list(tx, after);
    await enterAgain(tx, topicId, words);
    await emit(tx, topicEdited, { topicId, categoryId, from: topic.categoryId });
    await note(tx, topic, after);
    return ok();
  });
}

async function changed(tx: Tx, topic: Topic, words: TopicWords) {
  const { title, content, categoryId } = words;
  const moved = categoryId !== topic.categoryId;
  const flags = forumPolicy.flagTopic(tx.actor)
    ? { isPinned: words.pinned, isLocked: words.locked }
    : { isPinned: topic.isPinned && !moved, isLocked: topic.isLocked };
  const reworded = title !== topic.title || content !== topic.content;
  return {
    title,
    content,
    categoryId,
    ...flags,
    block: moved ? await blockByAge(tx, categoryId, topic.createdAt) : topic.block,
    editedAt: reworded ? tx.clock.now() : topic.editedAt,
  };
}

/** What a moderator does to a topic, or anybody to its flags, is on record; the words are not. */
async function note(tx: Tx, topic: Topic, after: Awaited<ReturnType<typeof changed>>) {
  const state = ({ categoryId, isPinned, isLocked, title }: typeof after) => ({
    categoryId,
    isPinned,
    isLocked,
    title,
  });
  const mine = actorId(tx.actor) === topic.userId;
  const [was, is] = [state(topic), state(after)];
  const flagged = was.isPinned !== is.isPinned || was.isLocked !== is.isLocked;
  if (mine && !flagged) return;
  await audit(tx, {
    action: "forum.topic-edited",
    subject: `forum-topic:${topic.id}`,
    before: was,
    after: is,
  });
}
