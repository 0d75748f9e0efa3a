import { asc, eq, inArray } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";

/**
 * Locks applications for listings of the actor's own partner, in the order of their ids, so that two
 * acts do not wait for each other. Throws NotFound if one is another partner's or, unless `all` is
 * false, is not there.
 */
export async function lockedOwn(tx: Tx, ids: readonly string[], { all = true } = {}) {
  const membership = await requirePartner(tx);
  const { partnerId } = membership;
  const found = await tx.db
    .select({ jobApplication: jobApplications, job: jobListings })
    .from(jobApplications)
    .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(inArray(jobApplications.id, [...ids]))
    .orderBy(asc(jobApplications.id))
    .for("update", { of: jobApplications });
  const rows = found.map(({ jobApplication, job }) => {
    const subject = { partnerId: job.partnerId, membership };
    const may = job.partnerId === partnerId;
    orNotFound(may && recruitmentPolicy.moveJobApplication(tx.actor, subject) ? job : undefined);
    return { ...jobApplication, partnerId: job.partnerId, category: job.category };
  });
  if (all && rows.length !== new Set(ids).size) orNotFound(undefined);
  return { partnerId, rows };
}
