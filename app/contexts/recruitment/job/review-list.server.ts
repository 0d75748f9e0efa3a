import { and, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { reviewList, type ReviewRow } from "./review-list.ts";

const waiting = sql`from (
  select j.id, 'listing' as kind, j.job_title, j.partner_id, j.updated_at as since
  from job_listings j where j.status = 'Pending Review'
  union all
  select j.id, 'change', j.job_title, j.partner_id, r.waiting_since
  from job_revisions r join job_listings j on j.id = r.job_id
  where r.state = 'waiting' and j.status = 'Active'
  union all
  select c.partner_id, 'company', c.proposed ->> 'name', c.partner_id, c.waiting_since
  from company_pages c where c.state = 'waiting'
) as waiting left join partners on partners.id = waiting.partner_id`;

const decided = (acts: string) => sql`(select count(*)::int from job_transitions t
  where t.partner_id = waiting.partner_id and t.side = 'staff' and t.act in (${sql.raw(acts)}))`;

/** What waits for a review. One query for a page's rows. */
export const reviewSource = listSource({
  list: reviewList,
  authorize: (ctx) => authorize(recruitmentPolicy.readJobs(ctx.actor)),
  from: waiting,
  id: sql`waiting.id`,
  where: ({ kind, q }) =>
    and(
      kind && sql`waiting.kind = ${kind}`,
      searchIn(searchText(sql`waiting.job_title`, sql`coalesce(partner_name, '')`), q),
    ),
  order: {
    title: alphabetical(sql`waiting.job_title`),
    partner: alphabetical(sql`partner_name`),
    since: sql`waiting.since`,
  },
  rows: async (ctx, ids): Promise<ReviewRow[]> => {
    const found = await rows<Omit<ReviewRow, "since"> & { since: string }>(
      ctx.db,
      sql`select waiting.id, kind, job_title as "jobTitle", partner_name as "partnerName", since,
          ${decided(`'approve', 'approve-change'`)} as approved,
          ${decided(`'return', 'return-change'`)} as returned
        ${waiting} where waiting.id = any(${sql.param(ids)}::uuid[])`,
    );
    return found.map((row) => ({ ...row, since: new Date(row.since) }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ jobTitle }) => jobTitle,
});
