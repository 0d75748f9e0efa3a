import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partners } from "../tables/jobs.ts";
import { jobReports } from "../tables/reports.ts";
import { jobReportList, type JobReportRow } from "./list.ts";

/** Members' reports of listings, for staff. One query for a page's rows. */
export const jobReportSource = listSource({
  list: jobReportList,
  authorize: (ctx) => authorize(recruitmentPolicy.settleJobReports(ctx.actor)),
  from: sql`from ${jobReports} left join ${partners} on ${partners.id} = ${jobReports.partnerId}`,
  id: jobReports.id,
  where: ({ state, kind, q }) =>
    and(
      state === "open" ? isNull(jobReports.settledAt) : undefined,
      state === "settled" ? isNotNull(jobReports.settledAt) : undefined,
      kind && eq(jobReports.kind, kind),
      searchIn(searchText(jobReports.jobTitle, sql`coalesce(${partners.partnerName}, '')`), q),
    ),
  order: {
    title: alphabetical(jobReports.jobTitle),
    partner: alphabetical(partners.partnerName),
    since: jobReports.createdAt,
    settled: jobReports.settledAt,
  },
  rows: (ctx, ids): Promise<JobReportRow[]> =>
    ctx.db
      .select({
        id: jobReports.id,
        jobTitle: jobReports.jobTitle,
        partnerName: partners.partnerName,
        kind: jobReports.kind,
        reason: jobReports.reason,
        createdAt: jobReports.createdAt,
        settledAt: jobReports.settledAt,
        outcome: jobReports.outcome,
      })
      .from(jobReports)
      .leftJoin(partners, eq(partners.id, jobReports.partnerId))
      .where(inArray(jobReports.id, ids)),
  idOf: ({ id }) => id,
  nameOf: ({ jobTitle }) => jobTitle,
});
