import { desc, eq, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { cardColumns } from "../job/board.server.ts";
import { statusShown } from "../job/renewal.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobSearches, savedJobs } from "../tables/alerts.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { listingIsOpen, searchFinds } from "./match.ts";

/** Returns the actor's saved listings, the last saved first, and their searches. Two queries. */
export async function ownAlerts(ctx: Ctx) {
  const { actor } = ctx;
  authorize(recruitmentPolicy.keepSearches(actor));
  const profileId = actor.kind === "member" ? actor.id : "";
  const now = ctx.clock.now();
  const saved = await ctx.db
    .select({ ...cardColumns, status: jobListings.status })
    .from(savedJobs)
    .innerJoin(jobListings, eq(jobListings.id, savedJobs.jobId))
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(eq(savedJobs.profileId, profileId))
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId));
  const searches = await ctx.db
    .select({
      id: jobSearches.id,
      name: jobSearches.name,
      pace: jobSearches.pace,
      query: jobSearches.query,
    })
    .from(jobSearches)
    .where(eq(jobSearches.profileId, profileId))
    .orderBy(desc(jobSearches.createdAt), desc(jobSearches.id));
  return {
    saved: saved.map(({ status, ...job }) => ({
      ...job,
      open: statusShown({ status, closesAt: job.closesAt }, now) === "Active",
    })),
    searches,
  };
}

/** Whether the actor has saved a listing. One query. */
export async function hasSaved(ctx: Ctx, jobId: string): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== "member") return false;
  const [row] = await rows(
    ctx.db,
    sql`select 1 from saved_jobs where profile_id = ${actor.id} and job_id = ${jobId}`,
  );
  return row !== undefined;
}

/**
 * Returns the next accounts, by id, with a search that finds a listing and that want to hear of it at
 * once. One query for a page, however many searches there are.
 */
export async function seekersOf(
  ctx: Pick<Ctx, "db" | "clock">,
  jobId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select distinct s.profile_id as id from job_searches s, job_listings j
      where j.id = ${jobId} and ${listingIsOpen(ctx.clock.now())} and s.pace = 'at-once'
        and ${after ? sql`s.profile_id > ${after}` : sql`true`} and ${searchFinds}
      order by s.profile_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Returns what a search has found between two moments, for its owner. One query. */
export async function foundBySearch(
  ctx: Pick<Ctx, "db" | "clock">,
  { searchId, from, until }: { searchId: string; from: string; until: string },
) {
  const [row] = await rows<{
    profileId: string;
    name: string;
    query: string;
    total: number;
    titles: string[];
  }>(
    ctx.db,
    sql`select s.profile_id as "profileId", s.name, s.query, count(j.id)::int as total,
        (array_agg(j.job_title order by j.approval_date desc, j.id))[1:3] as titles
      from job_searches s join job_listings j on ${listingIsOpen(ctx.clock.now())}
        and j.approval_date > ${from}::timestamptz and j.approval_date <= ${until}::timestamptz
        and ${searchFinds}
      where s.id = ${searchId} and s.pace in ('daily', 'weekly') group by s.id`,
  );
  return row;
}
