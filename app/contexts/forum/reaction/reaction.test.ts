import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import type { Member } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { forumCategory, forumReply, forumTopic, removalBecause } from "#testing/forum.ts";
import { reactionsGathered } from "../events.ts";
import { reactionsNotice } from "../notifications.server.ts";
import { deleteReply } from "../topic/remove.server.ts";
import { ownReactions, reactionsTo } from "./queries.server.ts";
import { reactToPost } from "./react.server.ts";
import type { ReactionKind } from "./rules.ts";
import { tellOfReactions } from "./tell.server.ts";

type Who = "member" | "partner" | "admin" | "moderator" | "instructor" | "unverified";
const as = (ctx: Ctx, who: Who): Ctx & { actor: Member } => ({ ...ctx, actor: cast[who] });

async function aTopic(ctx: Ctx) {
  await castInDatabase(ctx);
  const author = as(ctx, "member");
  const topicId = await forumTopic(author, {
    categoryId: await forumCategory(ctx),
    title: "Handover checklists",
  });
  const { replyId } = await forumReply(author, topicId, "One page, on paper.");
  return { author, topicId, replyId };
}

const react = async (
  ctx: Ctx,
  ref: { topicId: string } | { replyId: string },
  kind: ReactionKind,
) => reactToPost(ctx, ref, kind);

dbTest(
  "a member has one reaction to a post, and the same one again takes it back",
  async ({ ctx }) => {
    const { author, topicId, replyId } = await aTopic(ctx);
    const [partner, admin] = [as(ctx, "partner"), as(ctx, "admin")];
    expect(await react(partner, { replyId }, "helpful")).toEqual({ ok: true, value: "helpful" });
    expect(await react(partner, { replyId }, "agree")).toEqual({ ok: true, value: "agree" });
    await react(admin, { replyId }, "helpful");
    await react(admin, { topicId }, "thanks");
    const shown = await reactionsTo(author, topicId, [replyId]);
    expect(shown[replyId]).toEqual({
      counts: [
        { kind: "helpful", count: 1 },
        { kind: "agree", count: 1 },
      ],
      names: [
        { kind: "helpful", name: cast.admin.name },
        { kind: "agree", name: cast.partner.name },
      ],
    });
    expect(shown[topicId]!.counts).toEqual([{ kind: "thanks", count: 1 }]);
    expect(await ownReactions(partner, topicId, 1)).toEqual({ [replyId]: "agree" });
    expect(await react(partner, { replyId }, "agree")).toEqual({ ok: true, value: null });
    expect(await ownReactions(partner, topicId, 1)).toEqual({});
    expect((await reactionsTo(author, topicId, [replyId]))[replyId]!.counts).toHaveLength(1);
  },
);

dbTest("guests see how many reacted, and no names", async ({ ctx }) => {
  const { topicId, replyId } = await aTopic(ctx);
  await react(as(ctx, "partner"), { replyId }, "seen-it");
  const guest = { ...ctx, actor: cast.visitor };
  expect((await reactionsTo(guest, topicId, [replyId]))[replyId]).toEqual({
    counts: [{ kind: "seen-it", count: 1 }],
    names: undefined,
  });
  expect(await queriesOf(guest, () => reactionsTo(guest, topicId, [replyId]))).toHaveLength(1);
});

dbTest(
  "nobody reacts to their own post, to a hidden one or without a confirmed address",
  async ({ ctx }) => {
    const { author, replyId } = await aTopic(ctx);
    await expect(react(author, { replyId }, "helpful")).rejects.toThrow(Denied);
    expect(await react(as(ctx, "unverified"), { replyId }, "helpful")).toMatchObject({
      error: "not-verified",
    });
    await deleteReply(as(ctx, "moderator"), replyId, await removalBecause(ctx));
    await expect(react(as(ctx, "partner"), { replyId }, "helpful")).rejects.toThrow(NotFound);
  },
);

dbTest(
  "an author is told of all reactions to a post together, at most once a day",
  async ({ ctx, clock }) => {
    const { topicId, replyId } = await aTopic(ctx);
    const told = () => emittedEvents(ctx, reactionsGathered);
    await react(as(ctx, "partner"), { replyId }, "helpful");
    await react(as(ctx, "admin"), { replyId }, "helpful");
    await react(as(ctx, "moderator"), { replyId }, "thanks");
    await tellOfReactions(ctx);
    const once = { topicId, replyId };
    expect(await told()).toEqual([once]);
    clock.advance(hours(2));
    // Whoever toggles a reaction tells of nothing new.
    await react(as(ctx, "partner"), { replyId }, "helpful");
    await react(as(ctx, "partner"), { replyId }, "helpful");
    await react(as(ctx, "instructor"), { replyId }, "agree");
    await tellOfReactions(ctx);
    expect(await told()).toEqual([once]);
    clock.advance(hours(23));
    await tellOfReactions(ctx);
    expect(await told()).toEqual([once, once]);
    clock.advance(hours(25));
    await tellOfReactions(ctx);
    expect(await told()).toHaveLength(2);
  },
);

dbTest("the notice names one member, and counts several", async ({ ctx }) => {
  const { topicId, replyId } = await aTopic(ctx);
  const event = { id: "1", emittedAt: ctx.clock.now(), payload: { topicId, replyId } };
  const news = async () => {
    await tellOfReactions(ctx);
    return reactionsNotice.about(ctx as never, event as never);
  };
  await react(as(ctx, "partner"), { replyId }, "helpful");
  expect(await news()).toMatchObject({
    to: [{ profileId: cast.member.id }],
    values: { who: cast.partner.name, topic: "Handover checklists", reactions: "1 Helpful" },
    path: `/forum/topic/${topicId}#reply-1`,
  });
  await react(as(ctx, "partner"), { replyId }, "helpful");
  expect(await reactionsNotice.about(ctx as never, event as never)).toBeUndefined();
});
