import { type SQL, sql } from "drizzle-orm";
import { type Asked, within } from "#app/platform/reports/source.server.ts";
import { enquiries, intakes } from "../tables/applications.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { hasReached, progressOf } from "./progress.server.ts";

/**
 * The applications that were received in a period, one row for each: a table in parentheses for the
 * reports of other contexts. `screened`, `interviewed` and `offered` are whether it came that far,
 * `base` is that of its last offer, otherwise that of the course date that was applied for. The
 * arrays have its paid places and whose they were, `enrolled_at` is when the first was paid; they are
 * null without one.
 */
export function applicationPaths({ begins, ends, filters: { programme, base } }: Asked): SQL {
  return sql`(
    select a.id, a.received_at, a.programme_id, coalesce(o.base, trim(i.location)) as base,
      ${hasReached("initial-screening")} as screened, ${hasReached("interview")} as interviewed,
      o.base is not null as offered, e.enrolment_ids, e.profile_ids, e.enrolled_at
    from ${progressOf({ begins, ends, filters: { programme } })} as a
    left join ${intakes} i on i.id = a.intake_id
    left join lateral (
      select trim(made.location) as base from ${offers} o join ${intakes} made on made.id = o.intake_id
      where o.application_id = a.id order by o.made_at desc, o.id desc limit 1
    ) as o on true
    left join lateral (
      select array_agg(e.id) as enrolment_ids, array_agg(e.profile_id) as profile_ids,
        min(e.enrolled_at) as enrolled_at
      from ${enrolments} e where e.application_id = a.id
    ) as e on true
    ${base ? sql`where coalesce(o.base, trim(i.location)) = ${base}` : sql``}
  )`;
}

/**
 * The enquiries that were received in a period and are still kept, with the column `received_at`: a
 * table in parentheses for the reports of other contexts.
 */
export function receivedEnquiries(asked: Pick<Asked, "begins" | "ends">): SQL {
  return sql`(select received_at from ${enquiries} where ${within(sql`received_at`, asked)})`;
}
