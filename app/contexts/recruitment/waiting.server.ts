import { sql } from "drizzle-orm";
import { href } from "react-router";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { recruitmentPolicy } from "./policy.ts";
import { companyPages } from "./tables/company.ts";
import { candidateContacts } from "./tables/search.ts";
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

/** What candidates report of conversations with employers who found them. */
export const contactsReported: WaitingSource = {
  name: "contacts",
  title: "Reported conversations",
  action: "Read",
  allows: (actor) => recruitmentPolicy.readContacts(actor),
  to: ({ path }) => href("/admin/contacts/:contactId", { contactId: path ?? "" }),
  query:
    () => sql`select k.id, k.partner_name as who, 'A graduate’s report of a conversation' as what,
      k.reported_at as since, null::timestamptz as due, null::uuid as owner, k.id as path
    from ${candidateContacts} k where k.reported_at is not null`,
};

/** What partners propose for their pages. */
export const companyPagesToReview: WaitingSource = {
  name: "company-pages",
  title: "Company pages to review",
  action: "Review",
  allows: (actor) => recruitmentPolicy.managePartners(actor),
  to: ({ path }) => href("/admin/partners/:partnerId/company", { partnerId: path ?? "" }),
  query: () => sql`select p.id, p.partner_name as who, 'Company page' as what,
      c.waiting_since as since, null::timestamptz as due, null::uuid as owner, p.id as path
    from ${companyPages} c join ${partners} p on p.id = c.partner_id
    where c.state = 'waiting'`,
};
