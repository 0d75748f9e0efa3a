import { and, asc, eq, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumPollOptions, forumPolls, forumVotes } from "../tables/polls.ts";
import { isOpen, type ResultsShown, seesResults } from "./rules.ts";

type Option = { number: number; label: string };

/** The results of a poll. With several options, the votes are more than the voters. */
export type PollResults = { voters: number; votes: { number: number; votes: number }[] };

export type PollView = {
  question: string;
  several: boolean;
  resultsShown: ResultsShown;
  closesAt: Date;
  isOpen: boolean;
  options: Option[];
  /** What everybody sees of the results; null while the poll is open. */
  results: PollResults | null;
};

/**
 * Returns the poll of a topic as everybody sees it, or undefined if there is none. Results are in it
 * only once the poll is over, because members share the page. Two queries, and another one for a
 * poll that is over.
 */
export async function pollOf(ctx: Ctx, topicId: string): Promise<PollView | undefined> {
  authorize(forumPolicy.read(ctx.actor));
  const poll = await pollRow(ctx, topicId);
  if (!poll) return undefined;
  const rows = await optionsOf(ctx, poll.id);
  const open = isOpen(poll, ctx.clock.now());
  const { question, several, resultsShown, closesAt } = poll;
  return {
    question,
    several,
    resultsShown,
    closesAt,
    isOpen: open,
    options: rows.map(({ number, label }) => ({ number, label })),
    results: open ? null : resultsIn(rows, await votersOf(ctx, poll.id)),
  };
}

/** What of a topic's poll is the viewer's own: their vote, and the results if they may see them. */
export type OwnVote = { chosen: number[] | null; results: PollResults | null };

/** Returns what of a topic's poll is the actor's own; null without a poll. Four queries at most. */
export async function ownVote(ctx: Ctx, topicId: string): Promise<OwnVote | null> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const poll = await pollRow(ctx, topicId);
  if (!poll) return null;
  const [vote] = await ctx.db
    .select({ chosen: forumVotes.chosen })
    .from(forumVotes)
    .where(and(eq(forumVotes.pollId, poll.id), eq(forumVotes.profileId, actor.id)));
  const chosen = vote?.chosen ?? null;
  if (!seesResults(poll, ctx.clock.now(), chosen !== null)) return { chosen, results: null };
  const rows = await optionsOf(ctx, poll.id);
  return { chosen, results: resultsIn(rows, await votersOf(ctx, poll.id)) };
}

async function pollRow(ctx: Pick<Ctx, "db">, topicId: string) {
  const [poll] = await ctx.db.select().from(forumPolls).where(eq(forumPolls.topicId, topicId));
  return poll;
}

async function optionsOf(ctx: Pick<Ctx, "db">, pollId: string) {
  const { number, label, votes } = forumPollOptions;
  return ctx.db
    .select({ number, label, votes })
    .from(forumPollOptions)
    .where(eq(forumPollOptions.pollId, pollId))
    .orderBy(asc(number));
}

async function votersOf(ctx: Pick<Ctx, "db">, pollId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int`.mapWith(Number) })
    .from(forumVotes)
    .where(eq(forumVotes.pollId, pollId));
  return row!.n;
}

function resultsIn(rows: { number: number; votes: number }[], voters: number): PollResults {
  return { voters, votes: rows.map(({ number, votes }) => ({ number, votes })) };
}
