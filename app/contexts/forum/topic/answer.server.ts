import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  answerChosen,
  answerChosenByModerator,
  answerTakenBack,
  answerTakenBackByModerator,
} from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumTopics } from "../tables.ts";
import { lockReply, lockTopic } from "./rows.server.ts";

/**
 * Chooses a shown reply as the answer to its topic, instead of an earlier one. Does nothing if it is
 * the answer already. Locks the topic, so that of two choices the later one counts.
 */
export async function chooseAnswer(ctx: Ctx, topicId: string, replyId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockReply(tx, replyId);
    const shown = locked && !locked.topic.hiddenAt && !locked.reply.hiddenAt;
    const { topic } = orNotFound(shown && locked.topic.id === topicId ? locked : undefined);
    authorize(forumPolicy.chooseAnswer(tx.actor, topic));
    if (topic.answerId === replyId) return ok();
    await tx.db.update(forumTopics).set({ answerId: replyId }).where(eq(forumTopics.id, topicId));
    const chosen = { topicId, categoryId: topic.categoryId, replyId };
    if (actorId(tx.actor) === topic.userId) await record(tx, answerChosen, chosen);
    else {
      const change = { before: { answer: topic.answerId }, after: { answer: replyId } };
      await record(tx, answerChosenByModerator, chosen, change);
    }
    return ok();
  });
}

/** Takes the choice of an answer back. Does nothing if there is none. */
export async function takeAnswerBack(ctx: Ctx, topicId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    authorize(forumPolicy.chooseAnswer(tx.actor, topic));
    if (topic.answerId === null) return ok();
    await tx.db.update(forumTopics).set({ answerId: null }).where(eq(forumTopics.id, topicId));
    const open = { topicId, categoryId: topic.categoryId };
    if (actorId(tx.actor) === topic.userId) await record(tx, answerTakenBack, open);
    else {
      const change = { before: { answer: topic.answerId }, after: { answer: null } };
      await record(tx, answerTakenBackByModerator, open, change);
    }
    return ok();
  });
}
