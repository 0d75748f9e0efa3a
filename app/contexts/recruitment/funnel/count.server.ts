import { eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { isAdmin } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { membershipOf } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobViews } from "../tables/figures.ts";
import { jobListings } from "../tables/jobs.ts";
import type { ViewedPage } from "./rules.ts";

/** Nobody looks at more listings in an hour; somebody who wants a high figure asks more often. */
const perNetwork = { name: "job-views", points: 240, seconds: 3600 };

/** Who asks, as the request says. */
type Asking = { network: string; userAgent: string | null; purpose: string | null };

/**
 * Counts that an open listing was looked at, for the day. The browser asks when the page is shown, and
 * keeps the answer for a day. Crawlers, pages that a browser loads in advance, staff and the
 * listing's own team are not counted.
 */
export async function countJobView(
  ctx: Ctx,
  jobId: string,
  page: ViewedPage,
  { network, userAgent, purpose }: Asking,
): Promise<void> {
  authorize(recruitmentPolicy.readBoard(ctx.actor));
  if (!userAgent || isbot(userAgent) || purpose || isAdmin(ctx.actor)) return;
  if ((await consume(ctx, perNetwork, network)) > 0) return;
  const [job] = await ctx.db
    .select({ partnerId: jobListings.partnerId, status: jobListings.status })
    .from(jobListings)
    .where(eq(jobListings.id, jobId));
  if (job?.status !== "Active") return;
  const membership = await membershipOf(ctx);
  if (membership && membership.partnerId === job.partnerId) return;
  const { date: day } = fieldsOf(ctx.clock.now(), await usualTimeZone(ctx));
  await ctx.db
    .insert(jobViews)
    .values({ jobId, day, page, views: 1 })
    .onConflictDoUpdate({
      target: [jobViews.jobId, jobViews.day, jobViews.page],
      set: { views: sql`${jobViews.views} + 1` },
    });
}
