import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { schedulingPolicy } from "../policy.ts";
import { calendarFeeds } from "../tables.ts";

/** Returns when the actor's calendar address was made and last read; undefined if they have none. */
export async function ownCalendarFeed(ctx: Ctx) {
  const { actor } = ctx;
  authorize(schedulingPolicy.keepCalendarFeed(actor));
  const { createdAt, lastFetchedAt } = calendarFeeds;
  const [feed] = await ctx.db
    .select({ createdAt, lastFetchedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.profileId, actor.id));
  return feed;
}
