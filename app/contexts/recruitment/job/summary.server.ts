import { and, desc, eq, gt, sql } from "drizzle-orm";
import { href } from "react-router";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import { shortened } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { jobChanged, jobSummaryDecided } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { type Listing, listingColumns } from "./board.server.ts";
import { isRenewable, statusShown } from "./renewal.server.ts";
import { lockedJob } from "./rows.server.ts";

/** How much of the description everybody may read. */
const EXCERPT = 300;

/** What everybody may read of a listing. It says neither how to apply nor who the partner's record is. */
export type JobSummary = Omit<
  Listing,
  "jobDescription" | "requirements" | "applicationInstructions" | "partnerId"
> & { excerpt: string; approvalDate: Date };

/** Employer and institute both allow it. */
const permitted = sql`${jobListings.summaryWanted} and ${jobListings.summaryAllowed}`;

/**
 * Returns the public summary of an open listing; "closed" if there was one until the listing was
 * closed; undefined if there is none. At most two queries.
 */
export async function jobSummary(ctx: Ctx, id: string): Promise<JobSummary | "closed" | undefined> {
  authorize(recruitmentPolicy.readBoard(ctx.actor));
  const [row] = await ctx.db
    .select({ ...listingColumns, status: jobListings.status })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(and(eq(jobListings.id, id), permitted));
  if (!row) return undefined;
  const { status, ...listing } = row;
  const shown = statusShown({ status, closesAt: row.closesAt }, ctx.clock.now());
  if (shown === "Active") return summaryOf(listing);
  const wasPublic = shown === "Closed" && (status === "Active" || (await wasPublished(ctx, id)));
  return wasPublic ? "closed" : undefined;
}

async function wasPublished(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ approvalDate: jobListings.approvalDate })
    .from(jobListings)
    .where(eq(jobListings.id, id));
  return Boolean(row?.approvalDate) || isRenewable(ctx, id);
}

function summaryOf(listing: Listing): JobSummary {
  const {
    jobDescription,
    requirements: _,
    applicationInstructions: __,
    partnerId: ___,
    ...open
  } = listing;
  const excerpt = shortened(jobDescription.replace(/\s+/g, " ").trim(), EXCERPT);
  return { ...open, excerpt, approvalDate: open.approvalDate! };
}

/** Returns the newest open listings with a public summary. One query. */
export async function jobSummaries(ctx: Ctx, most: number): Promise<JobSummary[]> {
  authorize(recruitmentPolicy.readBoard(ctx.actor));
  const found = await ctx.db
    .select(listingColumns)
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(isSummarised(ctx.clock.now()))
    .orderBy(desc(jobListings.approvalDate), desc(jobListings.id))
    .limit(most);
  return found.map(summaryOf);
}

const isSummarised = (now: Date) =>
  and(sql`${jobListings.status} = 'Active'`, gt(jobListings.openUntil, now), permitted);

/** Returns the addresses of the summaries for the sitemap. One query. */
export async function jobSummaryPages(ctx: Ctx, most: number): Promise<ListedPage[]> {
  const found = await ctx.db
    .select({ id: jobListings.id, changedAt: jobListings.updatedAt })
    .from(jobListings)
    .where(isSummarised(ctx.clock.now()))
    .orderBy(desc(jobListings.approvalDate), desc(jobListings.id))
    .limit(most);
  return found.map(({ id, changedAt }) => ({
    path: href("/situations-vacant/:jobId/summary", { jobId: id }),
    changedAt,
  }));
}

/**
 * Stores whether the institute allows a listing's public summary.
 *
 * Error: "changed-meanwhile" if the listing is not as staff have read it.
 */
export async function decideSummary(
  ctx: Ctx,
  id: string,
  { allowed, version }: { allowed: boolean; version: string },
): Promise<Result<undefined, "changed-meanwhile">> {
  authorize(recruitmentPolicy.moveJob(ctx.actor));
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const job = orNotFound(await lockedJob(tx, id));
    if (job.summaryAllowed === allowed) return ok();
    const stale = requireVersion(job, version);
    if (stale) return stale;
    await tx.db
      .update(jobListings)
      .set({ summaryAllowed: allowed, version: job.version + 1 })
      .where(eq(jobListings.id, id));
    const change = { before: { allowed: job.summaryAllowed }, after: { allowed } };
    await record(tx, jobSummaryDecided, { jobId: id }, change);
    await record(tx, jobChanged, { jobId: id });
    return ok();
  });
}
