import { type SQL, sql } from "drizzle-orm";
import { applications } from "../tables/applications.ts";
import { pipelineSettings } from "../tables/pipeline.ts";
import { timedStages, usualDays } from "./overdue.ts";

/**
 * Returns the moment since when an application is overdue in its stage, in a query on `applications`;
 * null for stages without a time. The settings are read by the same statement.
 */
export function overdueSince(): SQL {
  const usual = sql.join(
    timedStages.map((stage) => sql`when ${stage} then ${usualDays[stage]}::int`),
    sql` `,
  );
  const stage = applications.stage;
  const days = sql`coalesce(
    (select (${pipelineSettings.overdueDays} ->> ${stage})::int from ${pipelineSettings}),
    case ${stage} ${usual} end)`;
  return sql`(${applications.movedAt} + make_interval(days => ${days}))`;
}

/**
 * Matches the applications that have been in their stage for longer than the office has set, in a
 * query on `applications`.
 */
export function isOverdueAt(now: Date): SQL<boolean> {
  return sql<boolean>`coalesce(${overdueSince()} < ${now.toISOString()}::timestamptz, false)`;
}
