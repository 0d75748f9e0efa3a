import { and, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, partnerMembers, partners } from "../tables/jobs.ts";
import { boardSettings } from "./board-settings.server.ts";
import { ownJobList, type OwnJobRow, staffJobList, type StaffJobRow } from "./list.ts";
import { isOverdue, jobApplicationCount, jobOrder } from "./own-queries.server.ts";
import { statusShown } from "./renewal.server.ts";
import type { JobStatus } from "./rules.ts";

const selected = {
  id: jobListings.id,
  jobTitle: jobListings.jobTitle,
  partnerName: partners.partnerName,
  category: jobListings.category,
  location: jobListings.location,
  status: jobListings.status,
  applicationDeadline: jobListings.applicationDeadline,
  closesAt: jobListings.closesAt,
  createdAt: jobListings.createdAt,
  jobApplications: jobApplicationCount,
};

async function jobRows(ctx: Ctx, ids: string[]): Promise<StaffJobRow[]> {
  const found = await ctx.db
    .select(selected)
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(inArray(jobListings.id, ids));
  const now = ctx.clock.now();
  return found.map((row) => ({ ...row, status: statusShown(row, now) }));
}

/** Matches jobs by the status that is shown, in words for which the index by status serves. */
const hasStatus = (status: JobStatus, now: Date): SQL =>
  status === "Closed"
    ? sql`(job_listings.status = 'Closed' or ${isOverdue(now)})`
    : sql`(job_listings.status = ${status} and ${isOverdue(now)} is not true)`;

/** Matches open jobs that nobody has changed for as long as the office has set. One query. */
async function isStale(ctx: Ctx): Promise<SQL | undefined> {
  const { staleDays } = await boardSettings(ctx);
  const since = new Date(ctx.clock.now().getTime() - days(staleDays));
  return and(hasStatus("Active", ctx.clock.now()), lt(jobListings.updatedAt, since));
}

/** Matches open jobs whose deadline passes within a week. */
function closesSoon(now: Date): SQL | undefined {
  const until = new Date(now.getTime() + days(7));
  return and(hasStatus("Active", now), lte(jobListings.openUntil, until));
}

/** The staff's list of jobs. One query for a page's rows. */
export const staffJobSource = listSource({
  list: staffJobList,
  authorize: (ctx) => authorize(recruitmentPolicy.readJobs(ctx.actor)),
  from: sql`from ${jobListings} left join ${partners} on ${partners.id} = ${jobListings.partnerId}`,
  id: jobListings.id,
  where: async ({ status, closing, stale, q }, ctx) =>
    and(
      status === "all" ? undefined : hasStatus(status, ctx.clock.now()),
      closing && closesSoon(ctx.clock.now()),
      stale && (await isStale(ctx)),
      searchIn(searchText(jobListings.jobTitle, sql`coalesce(${partners.partnerName}, '')`), q),
    ),
  order: ({ clock }) => ({
    ...jobOrder(clock.now()),
    partner: alphabetical(partners.partnerName),
  }),
  rows: jobRows,
  idOf: ({ id }) => id,
  nameOf: ({ jobTitle }) => jobTitle,
});

/** A partner's own jobs. One query for a page's rows. */
export const ownJobSource = listSource({
  list: ownJobList,
  authorize: async (ctx) => {
    await requirePartner(ctx);
  },
  audience: async (ctx) => (await requirePartner(ctx)).partnerId,
  from: sql`from ${jobListings}`,
  id: jobListings.id,
  where: ({ status, q }, ctx) =>
    and(
      inArray(
        jobListings.partnerId,
        ctx.db
          .select({ id: partnerMembers.partnerId })
          .from(partnerMembers)
          .where(eq(partnerMembers.userId, actorId(ctx.actor) ?? "")),
      ),
      status && hasStatus(status, ctx.clock.now()),
      searchIn(searchText(jobListings.jobTitle), q),
    ),
  order: ({ clock }) => jobOrder(clock.now()),
  rows: (ctx, ids): Promise<OwnJobRow[]> => jobRows(ctx, ids),
  idOf: ({ id }) => id,
  nameOf: ({ jobTitle }) => jobTitle,
});
