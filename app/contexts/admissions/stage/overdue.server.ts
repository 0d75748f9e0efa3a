import { type SQL, sql } from "drizzle-orm";
import { applications } from "../tables/applications.ts";
import { pipelineSettings } from "../tables/pipeline.ts";
import { timedStages, usualDays } from "./overdue.ts";

/**
 * Matches the applications that have been in their stage for longer than the office has set, in a
 * query on `applications`. The settings are read by the same statement.
 */
export function isOverdueAt(now: Date): SQL<boolean> {
  const usual = sql.join(
    timedStages.map((stage) => sql`when ${stage} then ${usualDays[stage]}::int`),
    sql` `,
  );
  const stage = applications.stage;
  const days = sql`coalesce(
    (select (${pipelineSettings.overdueDays} ->> ${stage})::int from ${pipelineSettings}),
    case ${stage} ${usual} end)`;
  return sql<boolean>`coalesce(
    ${applications.movedAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${days}),
    false)`;
}
