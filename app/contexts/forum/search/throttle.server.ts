import type { Ctx } from "#app/platform/ctx.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";

/** Typing a search asks for results several times, so that this is about ten searches a minute. */
const searches: Limit = { name: "forum-searches", points: 60, seconds: 60 };

/**
 * Counts a search by a member or, for guests, by a network.
 *
 * @returns the seconds to wait, or 0 if it may be asked.
 */
export function secondsBeforeSearch(ctx: Ctx, network: string): Promise<number> {
  const { actor } = ctx;
  return consume(ctx, searches, actor.kind === "member" ? actor.id : network);
}
