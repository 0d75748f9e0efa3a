import type { Ctx } from "#app/platform/ctx.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { forumPolicy } from "../policy.ts";

/** For everybody. How much newcomers may write are the office's figures (`newcomer/rules.ts`). */
const members: Limit = { name: "forum-posts", points: 60, seconds: 3600 };
const previews: Limit = { name: "forum-previews", points: 60, seconds: 600 };
const edits: Limit = { name: "forum-edits", points: 60, seconds: 3600 };
const reports: Limit = { name: "forum-reports", points: 20, seconds: 3600 };
const guestReports: Limit = { name: "forum-guest-reports", points: 5, seconds: 3600 };

const reactions: Limit = { name: "forum-reactions", points: 120, seconds: 3600 };

const names: Limit = { name: "forum-names", points: 300, seconds: 600 };
const calls: Limit = { name: "forum-moderator-calls", points: 3, seconds: 3600 };

/** Counts a call of the moderators, each of whom gets an email. @returns as `secondsBeforePost`. */
export async function secondsBeforeCall(ctx: Ctx): Promise<number> {
  return secondsBefore(ctx, calls);
}

/** Counts a post by the actor. @returns the seconds to wait, or 0 if it may be posted. */
export async function secondsBeforePost(ctx: Ctx): Promise<number> {
  return secondsBefore(ctx, members);
}

/** The same for previews, each of which is rendered. */
export async function secondsBeforePreview(ctx: Ctx): Promise<number> {
  return secondsBefore(ctx, previews);
}

/** The same for edits, each of which is rendered and indexed for search again. */
export async function secondsBeforeEdit(ctx: Ctx): Promise<number> {
  return secondsBefore(ctx, edits);
}

/** The same for names that are looked for while somebody types a mention. */
export async function secondsBeforeNames(ctx: Ctx): Promise<number> {
  return secondsBefore(ctx, names);
}

/** The same for reactions. */
export async function secondsBeforeReaction(ctx: Ctx): Promise<number> {
  return secondsBefore(ctx, reactions);
}

/** The same for reports, because a quarrel could produce many. Guests are counted by network. */
export async function secondsBeforeReport(ctx: Ctx, network: string): Promise<number> {
  const { actor } = ctx;
  if (actor.kind === "member") return consume(ctx, reports, actor.id);
  return consume(ctx, guestReports, network);
}

async function secondsBefore(ctx: Ctx, limit: Limit): Promise<number> {
  const { actor } = ctx;
  if (actor.kind !== "member" || forumPolicy.postAtWill(actor)) return 0;
  return consume(ctx, limit, actor.id);
}
