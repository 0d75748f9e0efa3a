import { asc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { JobStatus } from "./job/rules.ts";
import { recruitmentPolicy } from "./policy.ts";
import { jobListings, partners } from "./tables/jobs.ts";

const waiting: JobStatus = "Pending Review";
const MOST = 5;

/** Returns the listings that wait for review, the longest waiting first. One query. */
export async function jobsToReview(ctx: Ctx): Promise<DashboardWidget> {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const rows = await ctx.db
    .select({
      id: jobListings.id,
      jobTitle: jobListings.jobTitle,
      partnerName: partners.partnerName,
      since: jobListings.updatedAt,
      all: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(eq(jobListings.status, waiting))
    .orderBy(asc(jobListings.updatedAt), asc(jobListings.id))
    .limit(MOST);
  const to = `/admin/jobs?${new URLSearchParams({ status: waiting })}`;
  return {
    id: "jobs",
    title: "Jobs waiting for review",
    to,
    figures: [{ label: "Jobs waiting", value: String(rows[0]?.all ?? 0), to }],
    reading: {
      kind: "list",
      rows: rows.map(({ id, jobTitle, partnerName, since }) => ({
        label: jobTitle,
        at: since,
        ...(partnerName ? { text: partnerName } : {}),
        to: href("/admin/jobs/:jobId", { jobId: id }),
      })),
    },
    empty: "No job waits for review.",
  };
}
