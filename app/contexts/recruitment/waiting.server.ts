import { sql } from "drizzle-orm";
import { href } from "react-router";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { recruitmentPolicy } from "./policy.ts";
import { jobListings, jobRevisions, partners } from "./tables/jobs.ts";

/** Listings, and changes of published ones, that wait for a review. */
export const listingsToReview: WaitingSource = {
  name: "listings",
  title: "Listings to review",
  action: "Review",
  allows: (actor) => recruitmentPolicy.readJobs(actor),
  to: ({ path }) => href("/admin/jobs/:jobId", { jobId: path ?? "" }),
  query: () => sql`select w.id, coalesce(p.partner_name, 'The institute') as who, w.title as what,
      w.since, null::timestamptz as due, null::uuid as owner, w.job_id as path
    from (
      select id, id as job_id, job_title as title, partner_id, updated_at as since
      from ${jobListings} where status = 'Pending Review'
      union all
      select r.id, j.id, j.job_title, j.partner_id, r.waiting_since
      from ${jobRevisions} r join ${jobListings} j on j.id = r.job_id
      where r.state = 'waiting' and j.status = 'Active'
    ) w left join ${partners} p on p.id = w.partner_id`,
};
