import { sql } from "drizzle-orm";
import { href } from "react-router";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows as waitingRows } from "#app/platform/db/database.server.ts";
import { recruitmentPolicy } from "./policy.ts";
import { jobListings, jobRevisions, partners } from "./tables/jobs.ts";

type Waiting = {
  id: string;
  jobTitle: string;
  partnerName: string | null;
  change: boolean;
  since: string;
  all: number;
};

const MOST = 5;

/** Returns the listings and changes of listings that wait for review, the longest waiting first. One query. */
export async function jobsToReview(ctx: Ctx): Promise<DashboardWidget> {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const rows = await waitingRows<Waiting>(
    ctx.db,
    sql`select w.id, w.job_title as "jobTitle", p.partner_name as "partnerName", w.change, w.since,
        count(*) over ()::int as all
      from (
        select id, job_title, partner_id, updated_at as since, false as change
        from ${jobListings} where status = 'Pending Review'
        union all
        select j.id, j.job_title, j.partner_id, r.waiting_since, true
        from ${jobRevisions} r join ${jobListings} j on j.id = r.job_id
        where r.state = 'waiting' and j.status = 'Active'
      ) w left join ${partners} p on p.id = w.partner_id
      order by w.since, w.id limit ${MOST}`,
  );
  const to = "/admin/jobs/review";
  return {
    id: "jobs",
    title: "Jobs waiting for review",
    to,
    figures: [{ label: "Jobs waiting", value: String(rows[0]?.all ?? 0), to }],
    reading: {
      kind: "list",
      rows: rows.map(({ id, jobTitle, partnerName, change, since }) => ({
        label: change ? `Change: ${jobTitle}` : jobTitle,
        at: new Date(since),
        ...(partnerName ? { text: partnerName } : {}),
        to: href("/admin/jobs/:jobId", { jobId: id }),
      })),
    },
    empty: "No job waits for review.",
  };
}
