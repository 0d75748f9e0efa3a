import { and, eq, inArray, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  pollAdded,
  pollClosed,
  pollClosedByModerator,
  pollRemoved,
  pollRemovedByModerator,
  pollVoted,
} from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumPollOptions, forumPolls, forumVotes } from "../tables/polls.ts";
import { lockShownPost, lockTopic } from "../topic/rows.server.ts";
import { silencedUntil } from "../topic/silence.server.ts";
import type { PollContent } from "./form.ts";
import { isOpen } from "./rules.ts";

type AddRefusal = "not-verified" | "silenced" | "poll-exists" | "topic-locked";

/**
 * Adds a poll to a topic of the actor's own. Locks the topic, so that of two polls at once the second
 * is refused.
 *
 * Errors: "not-verified"; "silenced" with the moment until which the actor may not write;
 * "poll-exists"; "topic-locked".
 */
export async function addPoll(
  ctx: Ctx,
  topicId: string,
  { question, options, kind, days: open, results }: PollContent,
): Promise<Result<undefined, AddRefusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  const until = await silencedUntil(ctx, actor.id);
  if (until) return err("silenced", { until: until.toISOString() });
  return transact<undefined, AddRefusal>(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    authorize(forumPolicy.addPoll(tx.actor, topic));
    if (topic.isLocked) return err("topic-locked");
    if (await pollOf(tx, topicId)) return err("poll-exists");
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    await tx.db.insert(forumPolls).values({
      id,
      topicId,
      createdBy: actor.id,
      question,
      several: kind === "several",
      resultsShown: results,
      createdAt,
      closesAt: new Date(createdAt.getTime() + days(open)),
    });
    await tx.db
      .insert(forumPollOptions)
      .values(options.map((label, n) => ({ pollId: id, number: n + 1, label })));
    await record(tx, pollAdded, { topicId });
    return ok();
  });
}

type VoteRefusal = "not-verified" | "poll-closed" | "voted-already" | "no-option" | "one-option";

/**
 * Votes in the poll of a topic. A member has one vote, which is final. The same vote sent again is
 * the same vote; another one is refused, whichever of two windows it comes from.
 *
 * Errors: "not-verified"; "poll-closed"; "voted-already"; "no-option" if nothing that the poll offers
 * is chosen; "one-option" if several are chosen where one counts.
 */
export async function vote(
  ctx: Ctx,
  topicId: string,
  numbers: readonly number[],
): Promise<Result<undefined, VoteRefusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  return transact<undefined, VoteRefusal>(ctx, async (tx) => {
    orNotFound(await lockShownPost(tx, { topicId }));
    const poll = orNotFound(await pollOf(tx, topicId));
    authorize(forumPolicy.vote(tx.actor));
    const chosen = [...new Set(numbers)].toSorted((one, other) => one - other);
    const [before] = await tx.db
      .select({ chosen: forumVotes.chosen })
      .from(forumVotes)
      .where(and(eq(forumVotes.pollId, poll.id), eq(forumVotes.profileId, actor.id)));
    if (before) {
      return String(before.chosen) === String(chosen) ? ok() : err("voted-already");
    }
    const votedAt = tx.clock.now();
    if (!isOpen(poll, votedAt)) return err("poll-closed");
    const { pollId, number, votes } = forumPollOptions;
    if (chosen.length > 1 && !poll.several) return err("one-option");
    const counted =
      chosen.length === 0
        ? []
        : await tx.db
            .update(forumPollOptions)
            .set({ votes: sql`${votes} + 1` })
            .where(and(eq(pollId, poll.id), inArray(number, chosen)))
            .returning({ number });
    if (counted.length === 0 || counted.length !== chosen.length) return err("no-option");
    await tx.db
      .insert(forumVotes)
      .values({ id: newId(votedAt), pollId: poll.id, profileId: actor.id, chosen, votedAt });
    await record(tx, pollVoted, { topicId });
    return ok();
  });
}

/** Ends a poll now. Does nothing if it is over. */
export async function closePoll(ctx: Ctx, topicId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const post = orNotFound(await lockShownPost(tx, { topicId }));
    authorize(forumPolicy.closePoll(tx.actor, post));
    const poll = orNotFound(await pollOf(tx, topicId));
    const closesAt = tx.clock.now();
    if (!isOpen(poll, closesAt)) return ok();
    await tx.db.update(forumPolls).set({ closesAt }).where(eq(forumPolls.id, poll.id));
    if (forumPolicy.addPoll(tx.actor, post)) await record(tx, pollClosed, { topicId });
    else await record(tx, pollClosedByModerator, { topicId }, { before: { open: true } });
    return ok();
  });
}

/**
 * Removes a poll with its votes: a moderator any poll, and its author one in which nobody has voted
 * yet. Error: "voted-already".
 */
export async function removePoll(
  ctx: Ctx,
  topicId: string,
): Promise<Result<undefined, "voted-already">> {
  return transact<undefined, "voted-already">(ctx, async (tx) => {
    const post = orNotFound(await lockShownPost(tx, { topicId }));
    authorize(forumPolicy.closePoll(tx.actor, post));
    const poll = orNotFound(await pollOf(tx, topicId));
    const [voted] = await tx.db
      .select({ id: forumVotes.id })
      .from(forumVotes)
      .where(eq(forumVotes.pollId, poll.id))
      .limit(1);
    if (voted && !forumPolicy.removePollWithVotes(tx.actor)) return err("voted-already");
    await tx.db.delete(forumPolls).where(eq(forumPolls.id, poll.id));
    if (forumPolicy.addPoll(tx.actor, post)) await record(tx, pollRemoved, { topicId });
    else await record(tx, pollRemovedByModerator, { topicId }, { before: { poll: poll.id } });
    return ok();
  });
}

async function pollOf(tx: Tx, topicId: string) {
  const [poll] = await tx.db.select().from(forumPolls).where(eq(forumPolls.topicId, topicId));
  return poll;
}
