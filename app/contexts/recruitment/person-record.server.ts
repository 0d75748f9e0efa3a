import { desc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { authorize } from "#app/kernel/refusal.ts";
import {
  RECORD_ROWS,
  type RecordOf,
  type PersonSummarySection,
} from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobApplications } from "./tables/job-applications.ts";
import { latestOffer } from "./job-application/latest-offer.server.ts";
import { statusTexts } from "./job-application/offer-states.ts";
import { recruitmentPolicy } from "./policy.ts";
import { partnerMembers, partners } from "./tables/jobs.ts";

/** Returns the jobs that a person applied for, and the partner they act for. Two queries. */
export async function recordOf(
  ctx: Ctx,
  { userId, most = RECORD_ROWS }: RecordOf,
): Promise<PersonSummarySection[]> {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  const applied = await ctx.db
    .select({
      jobApplication: jobApplications,
      offer: latestOffer(ctx.clock.now()),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(jobApplications)
    .where(eq(jobApplications.profileId, userId))
    .orderBy(desc(jobApplications.appliedAt), desc(jobApplications.id))
    .limit(most);
  const acting = await ctx.db
    .select({ id: partners.id, name: partners.partnerName, joinedAt: partnerMembers.joinedAt })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId));
  return [
    {
      id: "job-applications",
      title: "Job applications",
      rows: applied.map(({ jobApplication, offer }) => ({
        key: jobApplication.id,
        text: jobApplication.partnerName
          ? `${jobApplication.jobTitle}, ${jobApplication.partnerName}`
          : jobApplication.jobTitle,
        // If the listing was deleted, its pages are gone too.
        ...(jobApplication.jobId && {
          to: href("/admin/jobs/:jobId/applications/:jobApplicationId", {
            jobId: jobApplication.jobId,
            jobApplicationId: jobApplication.id,
          }),
        }),
        detail: statusTexts({ status: jobApplication.status, offer }).label,
        at: jobApplication.appliedAt,
      })),
      total: applied[0]?.total ?? 0,
      empty: "No job was applied for.",
    },
    {
      id: "partners",
      title: "Acts for",
      rows: acting.map(({ id, name, joinedAt }) => ({
        key: id,
        text: name,
        to: href("/admin/partners/:partnerId", { partnerId: id }),
        at: joinedAt,
      })),
      total: acting.length,
      empty: "Acts for no partner.",
    },
  ];
}
