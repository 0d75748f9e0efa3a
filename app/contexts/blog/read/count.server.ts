import { isbot } from "isbot";
import { and, eq, lte, sql } from "drizzle-orm";
import { isAdmin } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { blogPolicy } from "../policy.ts";
import { postReads, posts } from "../tables.ts";

/** Nobody reads more articles in an hour; somebody who wants a high figure asks more often. */
const perNetwork = { name: "post-reads", points: 120, seconds: 3600 };

/** Who asks, as the request says. */
type Asking = { network: string; userAgent: string | null; purpose: string | null };

/**
 * Counts that an article was read, for the day. The browser asks when its reader comes near the end
 * of the text, and keeps the answer for a day. Crawlers, pages that a browser loads in advance, and
 * staff are not counted, and neither are drafts.
 */
export async function countRead(ctx: Ctx, postId: string, asking: Asking): Promise<void> {
  authorize(blogPolicy.readPosts(ctx.actor));
  if (!asking.userAgent || isbot(asking.userAgent) || asking.purpose || isAdmin(ctx.actor)) return;
  if ((await consume(ctx, perNetwork, asking.network)) > 0) return;
  const now = ctx.clock.now();
  const { date: day } = fieldsOf(now, await usualTimeZone(ctx));
  const [post] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), lte(posts.publishedAt, now)));
  if (!post) return;
  await ctx.db
    .insert(postReads)
    .values({ postId, day, reads: 1 })
    .onConflictDoUpdate({
      target: [postReads.postId, postReads.day],
      set: { reads: sql`${postReads.reads} + 1` },
    });
}
