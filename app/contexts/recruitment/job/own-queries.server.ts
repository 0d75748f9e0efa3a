import { desc, eq, sql } from "drizzle-orm";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hasPassed } from "./deadline.ts";
import { isRenewable, statusShown } from "./renewal.server.ts";
import { mergedContent } from "./revise.server.ts";
import { openRevision } from "./revision-rows.server.ts";
import { actsOn, isEditable, jobProcess, type JobSide } from "./rules.ts";
import { jobListings, jobTransitions, partners } from "../tables/jobs.ts";
import { type Membership, recruitmentPolicy } from "../policy.ts";
import { listingColumns } from "./board.server.ts";
import {
  changedParts,
  contentPartNames,
  contentParts,
  type ListingContent,
  type RequiredLanguage,
  type RequiredLicence,
} from "./content.ts";
import { requirePartner } from "../partner/queries.server.ts";

/** How many applications a job has, without withdrawn ones. */
export const jobApplicationCount = sql`(select count(*) from job_applications c
  where c.job_id = job_listings.id and c.status <> 'withdrawn')`.mapWith(Number);

/** Whether a job is stored as active although its deadline has passed. */
export const isOverdue = (now: Date) =>
  sql`(job_listings.status = 'Active' and job_listings.open_until <= ${now})`;

/** The sort orders of all lists of jobs. A job without a deadline ends last. */
export const jobOrder = (now: Date) => ({
  title: alphabetical(jobListings.jobTitle),
  category: alphabetical(jobListings.category),
  location: alphabetical(jobListings.location),
  status: sql`case when ${isOverdue(now)} then ${jobProcess.indexOf("Closed")}::int
    else ${caseOrder(jobProcess, jobListings.status)} end`,
  applications: jobApplicationCount,
  deadline: jobListings.openUntil,
  created: jobListings.createdAt,
});

/** The ids of required languages and licences with their levels, as a form needs them. */
const requiredLevels = sql<{
  languages: RequiredLanguage[];
  licences: RequiredLicence[];
}>`json_build_object(
  'languages', (select coalesce(json_agg(json_build_object('id', r.language_id, 'level', r.level)), '[]')
    from job_required_languages r where r.job_id = job_listings.id),
  'licences', (select coalesce(json_agg(json_build_object('id', r.licence_id, 'level', r.level)), '[]')
    from job_required_licences r where r.job_id = job_listings.id))`;

/**
 * Returns one of the partner's own jobs for editing. Others are 404. `form` is what its form begins
 * with: the open change of a published listing, or else the listing.
 */
export async function ownJob(ctx: Ctx, id: string) {
  const membership = await requirePartner(ctx);
  const job = await jobForSide(ctx, id, "partner", membership);
  const now = formContentOf(job);
  const open = await openRevision(ctx, id);
  const form = open ? mergedContent(now, open) : now;
  const parts = open ? changedParts(now, form).map((part) => contentParts[part].label) : [];
  const change = open && { state: open.state, reason: open.reason, parts };
  const { languages, licences } = form;
  return { ...job, change, form: { ...job, ...form, required: { languages, licences } } };
}

type Loaded = Awaited<ReturnType<typeof jobForSide>>;

/** Returns what a loaded job says, as its form sends it. */
export function formContentOf(job: Loaded): ListingContent {
  const { languages, licences } = job.required;
  const names = contentPartNames.flatMap((part) => [...contentParts[part].fields]);
  const all = { ...job, languages, licences };
  return Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as ListingContent;
}

/** Returns a job with everything that its employer or staff see of it and may do with it. */
export async function jobForSide(
  ctx: Ctx,
  id: string,
  side: Exclude<JobSide, "calendar">,
  membership: Membership,
) {
  const [row] = await ctx.db
    .select({
      ...listingColumns,
      status: jobListings.status,
      version: jobListings.version,
      summaryAllowed: jobListings.summaryAllowed,
      createdAt: jobListings.createdAt,
      closedAt: jobListings.closedAt,
      skillIds: sql<string[]>`array(select r.skill_id::text from job_required_skills r
        where r.job_id = job_listings.id)`,
      required: requiredLevels,
      jobApplications: jobApplicationCount,
    })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(eq(jobListings.id, id));
  const may =
    side === "staff"
      ? recruitmentPolicy.readJobs(ctx.actor)
      : row && recruitmentPolicy.readOwnJob(ctx.actor, { partnerId: row.partnerId, membership });
  const job = orNotFound(may ? row : undefined);
  const now = ctx.clock.now();
  const status = statusShown(job, now);
  const isOver = hasPassed(job.closesAt, now);
  const subject = { partnerId: job.partnerId, membership };
  const changes = side === "staff" || recruitmentPolicy.editOwnJob(ctx.actor, subject);
  const overdue = status !== job.status;
  const renewable = status === "Closed" && (overdue || (await isRenewable(ctx, id)));
  return {
    ...job,
    status,
    returned: status === "Draft" ? await lastReason(ctx, id, "return") : null,
    takenDown: status === "Closed" ? await lastReason(ctx, id, "take-down") : null,
    can: {
      edit: changes && isEditable(status),
      acts: changes ? actsOn({ status, partnerId: job.partnerId, isOver, renewable }, side) : [],
    },
  };
}

/** Returns staff's reason for an act, if that was the last thing that happened to a job. */
async function lastReason(
  ctx: Pick<Ctx, "db">,
  jobId: string,
  act: "return" | "take-down",
): Promise<string | null> {
  const [transition] = await ctx.db
    .select({ act: jobTransitions.act, reason: jobTransitions.reason })
    .from(jobTransitions)
    .where(eq(jobTransitions.jobId, jobId))
    .orderBy(desc(jobTransitions.at), desc(jobTransitions.id))
    .limit(1);
  return transition?.act === act ? transition.reason : null;
}
