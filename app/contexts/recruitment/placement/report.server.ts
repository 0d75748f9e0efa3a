import { sql } from "drizzle-orm";
import { graduates } from "#app/contexts/learning/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf } from "#app/kernel/report.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Asked, ReportSource } from "#app/platform/reports/source.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobPlacements } from "../tables/job-applications.ts";

type Counted = { awardId: string; title: string; cohort: string; base: number; placed: number };

/**
 * What became of the graduates of a period: by award and by the year in which they completed it. One
 * query.
 */
export const placementReport: ReportSource = {
  report: {
    id: "placements",
    title: "Placements of graduates",
    about:
      "Everybody who completed a module or a programme in this period, by the year of completion. “Hired” counts those who were hired through the job board afterwards and have agreed to be counted, so it is the least number.",
    time: { kind: "period", back: 35, ahead: 0 },
    filters: {},
    empty: "Nobody completed a module or a programme in this period.",
  },
  authorize: (ctx) => authorize(recruitmentPolicy.readPlacements(ctx.actor)),
  read: async (ctx, asked) => {
    const found = await rows<Counted>(
      ctx.db,
      sql`select award_id as "awardId", max(title) as title, cohort, count(*)::int as base,
          count(*) filter (where placed)::int as placed
        from ${completed(asked)} as completed
        group by award_id, cohort order by lower(max(title)), cohort`,
    );
    const sum = (of: "base" | "placed") => found.reduce((all, row) => all + row[of], 0);
    const byCohort = [...new Set(found.map(({ cohort }) => cohort))].toSorted();
    return {
      plots: [
        {
          id: "placed-by-year",
          title: "Hired of those who completed in a year",
          empty: "Nobody completed a module or a programme in this period.",
          plot: {
            kind: "rows",
            of: "Year",
            measure: "Hired",
            rows: byCohort.map((cohort) => {
              const ofIt = found.filter((row) => row.cohort === cohort);
              return {
                label: cohort,
                value: ofIt.reduce((all, { placed }) => all + placed, 0),
                whole: ofIt.reduce((all, { base }) => all + base, 0),
              };
            }),
          },
        },
      ],
      columns: [
        { label: "Award", measure: "text" },
        { label: "Completed in", measure: "text" },
        { label: "Graduates", measure: "count" },
        { label: "Hired", measure: "count" },
        { label: "Share", measure: "percent" },
      ],
      rows: found.map(({ title, cohort, base, placed }) => ({
        cells: [title, cohort, base, placed, percentOf(placed, base)],
      })),
      ...(found.length > 0
        ? { total: ["All", "", sum("base"), sum("placed"), percentOf(sum("placed"), sum("base"))] }
        : {}),
    };
  },
};

function completed({ begins, ends, zone }: Asked) {
  return sql`(
    select g.award_id, g.title, to_char(g.graduated_at at time zone ${zone}::text, 'YYYY') as cohort,
      exists (select from ${jobPlacements} p where p.profile_id = g.user_id
        and p.consent = 'given' and p.hired_at >= g.graduated_at) as placed
    from ${graduates} g
    where g.graduated_at >= ${begins} and g.graduated_at < ${ends}
  )`;
}
