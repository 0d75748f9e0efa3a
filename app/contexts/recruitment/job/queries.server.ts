import { and, eq, type SQL, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { earliestOpen } from "./deadline.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { isOpen } from "./board.server.ts";

/** The names of what a job asks for, in the alphabet's order. */
export const requiredSkills = sql<string[]>`array(
  select s.skill_name from job_required_skills r join skills s on s.id = r.skill_id
  where r.job_id = job_listings.id order by lower(s.skill_name))`;
export const requiredLanguages = sql<string[]>`array(
  select l.language_name from job_required_languages r join languages l on l.id = r.language_id
  where r.job_id = job_listings.id order by lower(l.language_name))`;

/** The columns of a listing as candidates read it (D2 §2). */
export const listingColumns = {
  id: jobListings.id,
  jobTitle: jobListings.jobTitle,
  location: jobListings.location,
  category: jobListings.category,
  jobDescription: jobListings.jobDescription,
  requirements: jobListings.requirements,
  applicationInstructions: jobListings.applicationInstructions,
  applicationDeadline: jobListings.applicationDeadline,
  approvalDate: jobListings.approvalDate,
  partnerId: jobListings.partnerId,
  partnerName: partners.partnerName,
  skills: requiredSkills,
  languages: requiredLanguages,
};

/** A listing as candidates read it. */
export type Listing = {
  id: string;
  jobTitle: string;
  location: string;
  category: string;
  jobDescription: string;
  requirements: string;
  applicationInstructions: string;
  applicationDeadline: string | null;
  approvalDate: Date | null;
  partnerId: string | null;
  partnerName: string | null;
  skills: string[];
  languages: string[];
};

/** An open job, for a member; undefined for every other id, whoever asks. One query. */
export async function openJob(
  ctx: Ctx,
  id: string,
): Promise<(Listing & { ownJobApplication: string | null }) | undefined> {
  authorize(recruitmentPolicy.readJob(ctx.actor));
  const own: SQL<string | null> =
    sql`(select c.id from job_applications c where c.job_id = job_listings.id
    and c.profile_id = ${actorId(ctx.actor)}::uuid and c.status <> 'withdrawn')`;
  const [row] = await ctx.db
    .select({ ...listingColumns, ownJobApplication: own })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(and(eq(jobListings.id, id), isOpen(earliestOpen(ctx.clock.now()))));
  return row;
}
