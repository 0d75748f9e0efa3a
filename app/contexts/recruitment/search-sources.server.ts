import { sql } from "drizzle-orm";
import { href } from "react-router";
import { searchText } from "#app/platform/lists/search.ts";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { recruitmentPolicy } from "./policy.ts";
import { jobListings, partners } from "./tables/jobs.ts";

/** Job listings by title, place and partner. */
export const listingsSearch = rowsSource({
  name: "listings",
  title: "Job listings",
  allows: (actor) => recruitmentPolicy.readJobs(actor),
  text: searchText(
    jobListings.jobTitle,
    jobListings.location,
    sql`coalesce(${partners.partnerName}, '')`,
  ),
  query: (match) => sql`select ${jobListings.id} as id, ${jobListings.jobTitle} as text,
      concat_ws(', ', ${jobListings.status}, ${partners.partnerName}) as detail, null as path,
      ${jobListings.updatedAt} as newest
    from ${jobListings} left join ${partners} on ${partners.id} = ${jobListings.partnerId}
    where ${match}`,
  to: ({ id }) => href("/admin/jobs/:jobId", { jobId: id }),
});

/** Partners by name. */
export const partnersSearch = rowsSource({
  name: "partners",
  title: "Partners",
  allows: (actor) => recruitmentPolicy.managePartners(actor),
  text: searchText(partners.partnerName),
  query: (match) => sql`select id, partner_name as text, null as detail, null as path,
      created_at as newest
    from ${partners} where ${match}`,
  to: ({ id }) => href("/admin/partners/:partnerId", { partnerId: id }),
});
