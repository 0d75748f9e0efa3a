import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { saysSomething, shownPost } from "#app/platform/markdown/post.server.ts";
import { replyEdited, replyEditedByModerator } from "../events.ts";
import type { ReplyEdit } from "./form.ts";
import { type ContentRefusal, editWithinPostingRules } from "../newcomer/limits.server.ts";
import { mentionedIn, tooManyMentions } from "./mentions.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies } from "../tables.ts";
import { keepRevision } from "./keep-revision.server.ts";
import { editableText } from "./post-queries.server.ts";
import { secondsBeforeEdit } from "./posting-limit.server.ts";
import { lockReply } from "./rows.server.ts";
import { enterAgain } from "./search-entry.server.ts";
import { silencedUntil } from "./silence.server.ts";
import { attachPictures } from "../picture/commands.server.ts";
import { type PictureRefusal, refusedPictures } from "../picture/rules.ts";
import { refusedNewQuotation, type QuotationRefusal } from "./addressees.server.ts";

type Refusal =
  | "too-many-edits"
  | "exceeds-limits"
  | "changed-meanwhile"
  | "too-many-mentions"
  | "silenced"
  | "removed-meanwhile"
  | "nothing-to-read"
  | PictureRefusal
  | QuotationRefusal
  | ContentRefusal;

/**
 * Changes the text of a reply, by the rule that topics have: its author and moderators may. The
 * former text stays in the history. A reply that was deleted meanwhile is not found.
 *
 * Errors: "too-many-edits" with the seconds to wait; "exceeds-limits" with a sentence that says
 * which limit; "nothing-to-read" for content that shows nothing; "silenced"
 * with the moment until which the actor may not write; "removed-meanwhile" if a moderator
 * has removed it or its topic; "changed-meanwhile" if somebody else has saved since the form was opened; and those of `editWithinPostingRules` and
 * `refusedQuotation` and
 * `refusedPictures`.
 *
 * @returns where the reply is.
 */
export async function editReply(
  ctx: Ctx,
  replyId: string,
  { content, version }: ReplyEdit,
): Promise<Result<{ topicId: string; position: number }, Refusal>> {
  if (!saysSomething(content)) return err("nothing-to-read");
  const pictures = refusedPictures(content);
  if (pictures) return err(pictures);
  const until = await silencedUntil(ctx, actorId(ctx.actor) ?? "");
  if (until) return err("silenced", { until: until.toISOString() });
  const wait = await secondsBeforeEdit(ctx);
  if (wait > 0) return err("too-many-edits", { wait });
  const mentions = mentionedIn(content).length;
  const within = await editWithinPostingRules(ctx, { content, mentions });
  if (!within.ok) return within;
  return transact<{ topicId: string; position: number }, Refusal>(ctx, async (tx) => {
    const locked = await lockReply(tx, replyId);
    const shown = locked && !locked.topic.hiddenAt && !locked.reply.hiddenAt;
    const visible = shown || (locked && forumPolicy.seeHidden(tx.actor));
    // The author who typed meanwhile keeps what they typed, as with a topic.
    if (!visible && locked && isSelf(tx.actor, locked.reply.userId)) {
      if (locked.reply.removalId ?? locked.topic.removalId) return err("removed-meanwhile");
    }
    const { reply, topic } = orNotFound(visible ? locked : undefined);
    authorize(forumPolicy.editReply(tx.actor, reply));
    const place = { topicId: topic.id, position: reply.position };
    if (content === reply.content) return ok(place);
    const { excess } = shownPost(content);
    if (excess) return err("exceeds-limits", { excess });
    if (tooManyMentions(content)) return err("too-many-mentions");
    const texts = { before: reply.content, after: content };
    const refused = await refusedNewQuotation(tx, texts, topic.categoryId);
    if (refused) return err(refused);
    const stale = requireVersion(editableText(reply), version);
    if (stale) return stale;
    const post = { topicId: topic.id, replyId };
    await keepRevision(tx, { replyId }, reply, { content });
    await tx.db
      .update(forumReplies)
      .set({ content, editedAt: tx.clock.now(), revision: reply.revision + 1 })
      .where(eq(forumReplies.id, replyId));
    await enterAgain(tx, post, { content });
    await attachPictures(tx, post, { userId: reply.userId, content });
    await record(tx, replyEdited, { ...post, categoryId: topic.categoryId });
    if (actorId(tx.actor) !== reply.userId) {
      const change = { before: { revision: reply.revision }, after: { topicId: topic.id } };
      await record(tx, replyEditedByModerator, { replyId }, change);
    }
    return ok(place);
  });
}
