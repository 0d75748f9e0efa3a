import { type SQL, sql } from "drizzle-orm";
import type { Asked } from "#app/platform/reports/source.server.ts";
import { type Stage, steps } from "../stage/rules.ts";
import { applications, applicationTransitions } from "../tables/applications.ts";
import { enrolments } from "../tables/seats.ts";

/**
 * The applications that were received in a period, one row for each: `furthest` is the index of the
 * last step that it reached, `enrolled` whether it led to a paid place. A table in parentheses.
 */
export function progressOf(asked: Pick<Asked, "begins" | "ends" | "filters">): SQL {
  const position = sql.join(
    steps.map((step, index) => sql`when ${step} then ${sql.raw(String(index))}`),
    sql` `,
  );
  const { programme } = asked.filters;
  return sql`(
    select a.id, a.received_at, a.programme_id, a.intake_id, a.stage,
      max(case t.to_stage ${position} else 0 end) as furthest,
      a.id in (select application_id from ${enrolments}) as enrolled
    from ${applications} a
    left join ${applicationTransitions} t on t.application_id = a.id
    where a.received_at >= ${asked.begins.toISOString()}::timestamptz
      and a.received_at < ${asked.ends.toISOString()}::timestamptz
      ${programme ? sql`and a.programme_id = ${programme}` : sql``}
    group by a.id
  )`;
}

/** Whether an application of `progressOf` reached a step. */
export function hasReached(step: (typeof steps)[number]): SQL {
  return sql`furthest >= ${sql.raw(String(steps.indexOf(step)))}`;
}

/** Counts the applications of `progressOf` that reached a step. */
export function reached(step: (typeof steps)[number]): SQL {
  return sql`count(*) filter (where ${hasReached(step)})::int`;
}

/** Counts those that are in a stage now. */
export const nowIn = (stage: Stage): SQL =>
  sql`count(*) filter (where stage = ${stage} and not enrolled)::int`;
