import { describe, expect, onTestFinished, test } from "vitest";
import { days, systemClock } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { forumCategory, forumTopic } from "#testing/forum.ts";
import { addPoll, closePoll, removePoll, vote } from "./commands.server.ts";
import type { PollContent } from "./form.ts";
import { ownVote, pollOf } from "./queries.server.ts";

type Who = "member" | "partner" | "moderator" | "unverified";
const as = (ctx: Ctx, who: Who): Ctx => ({ ...ctx, actor: cast[who] });

const content: PollContent = {
  question: "Which hand carries the torch?",
  options: ["Left", "Right", "Neither"],
  kind: "one",
  days: 7,
  results: "voted",
};

async function aPoll(ctx: Ctx, about: Partial<PollContent> = {}) {
  const author = as(ctx, "member");
  const topicId = await forumTopic(author, { categoryId: await forumCategory(ctx) });
  expect(await addPoll(author, topicId, { ...content, ...about })).toEqual({ ok: true });
  return { author, topicId };
}

dbTest("only a topic’s author adds a poll to it, and one only", async ({ ctx }) => {
  const { author, topicId } = await aPoll(ctx);
  expect(await addPoll(author, topicId, content)).toMatchObject({ error: "poll-exists" });
  const other = await forumTopic(as(ctx, "partner"), { categoryId: await forumCategory(ctx, "x") });
  await expect(addPoll(author, other, content)).rejects.toThrow(Denied);
});

dbTest("a vote is final, and the same vote sent again is one vote", async ({ ctx }) => {
  const { topicId } = await aPoll(ctx);
  const voter = as(ctx, "partner");
  expect(await vote(voter, topicId, [])).toMatchObject({ error: "no-option" });
  expect(await vote(voter, topicId, [4])).toMatchObject({ error: "no-option" });
  expect(await vote(voter, topicId, [1, 2])).toMatchObject({ error: "one-option" });
  expect(await vote(as(ctx, "unverified"), topicId, [1])).toMatchObject({ error: "not-verified" });
  expect(await vote(voter, topicId, [2])).toEqual({ ok: true });
  expect(await vote(voter, topicId, [2])).toEqual({ ok: true });
  expect(await vote(voter, topicId, [1])).toMatchObject({ error: "voted-already" });
  expect(await ownVote(voter, topicId)).toEqual({
    chosen: [2],
    results: {
      voters: 1,
      votes: [
        { number: 1, votes: 0 },
        { number: 2, votes: 1 },
        { number: 3, votes: 0 },
      ],
    },
  });
});

dbTest("who has not voted sees no results before the end", async ({ ctx, clock }) => {
  const { author, topicId } = await aPoll(ctx, { kind: "several" });
  await vote(as(ctx, "partner"), topicId, [1, 3]);
  expect(await ownVote(author, topicId)).toEqual({ chosen: null, results: null });
  expect((await pollOf(ctx, topicId))!.results).toBeNull();
  clock.advance(days(7));
  expect(await vote(author, topicId, [1])).toMatchObject({ error: "poll-closed" });
  expect(await pollOf(ctx, topicId)).toMatchObject({ isOpen: false, results: { voters: 1 } });
});

dbTest("results at the end are hidden from voters until then", async ({ ctx }) => {
  const { author, topicId } = await aPoll(ctx, { results: "closed" });
  const voter = as(ctx, "partner");
  await vote(voter, topicId, [1]);
  expect(await ownVote(voter, topicId)).toEqual({ chosen: [1], results: null });
  await expect(closePoll(voter, topicId)).rejects.toThrow(Denied);
  await closePoll(author, topicId);
  expect((await ownVote(voter, topicId))!.results).toMatchObject({ voters: 1 });
});

dbTest(
  "an author removes a poll before anybody votes, a moderator at any time",
  async ({ ctx }) => {
    const { author, topicId } = await aPoll(ctx);
    expect(await removePoll(author, topicId)).toEqual({ ok: true });
    await addPoll(author, topicId, content);
    await vote(as(ctx, "partner"), topicId, [1]);
    expect(await removePoll(author, topicId)).toMatchObject({ error: "voted-already" });
    expect(await removePoll(as(ctx, "moderator"), topicId)).toEqual({ ok: true });
    expect(await pollOf(ctx, topicId)).toBeUndefined();
  },
);

describe.each(separateDatabases("poll"))("on %s", (_, open) => {
  test("a member who votes in several windows at once has one vote", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = { db: database.db, actor: cast.member, clock: systemClock, site: testSite };
    const { topicId } = await aPoll(ctx);
    const voter = as(ctx, "partner");
    const votes = await Promise.all([1, 2, 3, 1, 2, 3].map((n) => vote(voter, topicId, [n])));
    // The two windows that sent what counts are told that it does.
    expect(votes.filter(({ ok }) => ok)).toHaveLength(2);
    const own = await ownVote(voter, topicId);
    expect(own!.results!.voters).toBe(1);
    expect(own!.results!.votes.reduce((sum, each) => sum + each.votes, 0)).toBe(1);
  });
});
