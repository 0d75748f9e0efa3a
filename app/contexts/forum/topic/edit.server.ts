import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { record } from "#app/platform/events/record.server.ts";
import { saysSomething, shownPost } from "#app/platform/markdown/post.server.ts";
import { editableTopic } from "./queries.server.ts";
import { topicEdited, topicEditedByModerator } from "../events.ts";
import type { TopicContent } from "./form.ts";
import { type ContentRefusal, editWithinPostingRules } from "../newcomer/limits.server.ts";
import { mentionedIn, tooManyMentions } from "./mentions.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforeEdit } from "./posting-limit.server.ts";
import type { forumTopics } from "../tables.ts";
import { setTags } from "../tag/commands.server.ts";
import { tagsOf } from "../tag/queries.server.ts";
import { blockByAge, lockCategories, lockTopic, placeTopic } from "./rows.server.ts";
import { keepRevision } from "./keep-revision.server.ts";
import { enterAgain } from "./search-entry.server.ts";
import { silencedUntil } from "./silence.server.ts";
import { attachPictures } from "../picture/commands.server.ts";
import { type PictureRefusal, refusedPictures } from "../picture/rules.ts";
import { refusedNewQuotation, type QuotationRefusal } from "./addressees.server.ts";

type Refusal =
  | "too-many-edits"
  | "exceeds-limits"
  | "unknown-category"
  | "category-archived"
  | "too-many-pinned"
  | "changed-meanwhile"
  | "too-many-mentions"
  | "silenced"
  | "removed-meanwhile"
  | "unknown-tag"
  | "nothing-to-read"
  | PictureRefusal
  | QuotationRefusal
  | ContentRefusal;
type Topic = typeof forumTopics.$inferSelect;

/**
 * Changes a topic's title, content and category. Only moderators can also pin or lock it here. A
 * pinned topic that its author moves is unpinned.
 *
 * Errors: "too-many-edits" with the seconds to wait; "exceeds-limits" with a sentence that says
 * which limit, if the content has changed; "unknown-category"; "category-archived" if it is moved
 * into one; "too-many-pinned"; "unknown-tag"; "nothing-to-read" for content that shows nothing;
 * "silenced" with the moment until which the actor may not write; "removed-meanwhile" if a moderator
 * has removed it; "changed-meanwhile" if somebody else has saved since the form was opened; and those
 * of `editWithinPostingRules` and `refusedQuotation` and
 * `refusedPictures`.
 */
export async function editTopic(
  ctx: Ctx,
  topicId: string,
  fields: TopicContent,
): Promise<Result<undefined, Refusal>> {
  if (!saysSomething(fields.content)) return err("nothing-to-read");
  const pictures = refusedPictures(fields.content);
  if (pictures) return err(pictures);
  const until = await silencedUntil(ctx, actorId(ctx.actor) ?? "");
  if (until) return err("silenced", { until: until.toISOString() });
  const wait = await secondsBeforeEdit(ctx);
  if (wait > 0) return err("too-many-edits", { wait });
  const mentions = mentionedIn(fields.content).length;
  const within = await editWithinPostingRules(ctx, { content: fields.content, mentions });
  if (!within.ok) return within;
  return transact<undefined, Refusal>(ctx, async (tx) => {
    const before = await lockTopic(tx, topicId);
    // The author who typed meanwhile keeps what they typed, instead of being told that it never was.
    if (before?.removalId && isSelf(tx.actor, before.userId) && !forumPolicy.seeHidden(tx.actor)) {
      return err("removed-meanwhile");
    }
    const topic = orNotFound(
      before && (!before.hiddenAt || forumPolicy.seeHidden(tx.actor)) ? before : undefined,
    );
    authorize(forumPolicy.editTopic(tx.actor, topic));
    const { categoryId, content } = fields;
    const { excess } = content === topic.content ? {} : shownPost(content);
    if (excess) return err("exceeds-limits", { excess });
    if (tooManyMentions(content)) return err("too-many-mentions");
    const known = await lockCategories(tx, [topic.categoryId, categoryId]);
    const goal = known.find(({ id }) => id === categoryId);
    if (!goal) return err("unknown-category");
    const from = known.find(({ id }) => id === topic.categoryId);
    const crosses = categoryId !== topic.categoryId && (goal.restricted || from?.restricted);
    // Its replies are others': an author cannot show them to more people, or to fewer.
    if (crosses && !forumPolicy.moveTopic(tx.actor)) return err("unknown-category");
    if (goal.archivedAt && categoryId !== topic.categoryId) return err("category-archived");
    const texts = { before: topic.content, after: content };
    const refused = await refusedNewQuotation(tx, texts, categoryId);
    if (refused) return err(refused);
    const after = await changed(tx, topic, fields);
    const tagged = (await tagsOf(tx, topicId)).map(({ id }) => id);
    const tagIds = (fields.tagIds ?? tagged).toSorted();
    const present = editableTopic(tx.actor, { ...topic, tagIds: tagged });
    if (versionOf(editableTopic(tx.actor, { ...after, tagIds })) === versionOf(present))
      return ok();
    const stale = requireVersion(present, fields.version);
    if (stale) return stale;
    if (fields.tagIds && !(await setTags(tx, topicId, tagIds))) return err("unknown-tag");
    if (!(await placeTopic(tx, topic, after))) return err("too-many-pinned");
    if (after.revision !== topic.revision) {
      await keepRevision(tx, { topicId }, topic, fields);
      await enterAgain(tx, { topicId, replyId: null }, fields);
      await attachPictures(tx, { topicId, replyId: null }, { userId: topic.userId, content });
    }
    await record(tx, topicEdited, { topicId, categoryId, from: topic.categoryId });
    await note(tx, topic, after);
    return ok();
  });
}

async function changed(tx: Tx, topic: Topic, fields: TopicContent) {
  const { title, content, categoryId } = fields;
  const moved = categoryId !== topic.categoryId;
  const flags = {
    isPinned: forumPolicy.pinTopic(tx.actor) ? fields.pinned : topic.isPinned && !moved,
    isLocked: forumPolicy.lockTopic(tx.actor) ? fields.locked : topic.isLocked,
  };
  const reworded = title !== topic.title || content !== topic.content;
  return {
    title,
    content,
    categoryId,
    ...flags,
    block: moved ? await blockByAge(tx, categoryId, topic.createdAt) : topic.block,
    editedAt: reworded ? tx.clock.now() : topic.editedAt,
    revision: reworded ? topic.revision + 1 : topic.revision,
  };
}

/** Records a moderator's edit of another's topic and any change of flags, but not the content. */
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
  await record(tx, topicEditedByModerator, { topicId: topic.id }, { before: was, after: is });
}
