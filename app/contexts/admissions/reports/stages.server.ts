import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { wholeDays } from "#app/kernel/report.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { ReportSource } from "#app/platform/reports/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { isFinal, type Stage, stageLabels, stages } from "../stage/rules.ts";
import { applications, applicationTransitions } from "../tables/applications.ts";
import { enrolments } from "../tables/seats.ts";
import { programmeFilter, programmeOptions } from "./filters.server.ts";

type Stay = {
  stage: Stage;
  ended: number;
  open: number;
  median: number | null;
  most: number | null;
};

/** How long applications stayed in each stage. One query. */
export const stagesReport: ReportSource = {
  report: {
    id: "stages",
    title: "Days in each stage",
    about:
      "How long the applications that were received in this period stayed in a stage before they moved on. Half of them took no longer than the median, nine of ten no longer than the 90th percentile. The last step ends with the enrolment. Those that are still in a stage are counted beside.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: programmeFilter,
    empty: "No application was received in this period.",
  },
  authorize: (ctx) => authorize(admissionsPolicy.readApplications(ctx.actor)),
  options: async (ctx) => ({ programme: await programmeOptions(ctx) }),
  read: async (ctx, { begins, ends, filters: { programme } }) => {
    const stays = await rows<Stay>(
      ctx.db,
      sql`select stage, count(days)::int as ended, (count(*) - count(days))::int as open,
          percentile_cont(0.5) within group (order by days)::float8 as median,
          percentile_cont(0.9) within group (order by days)::float8 as most
        from (
          select t.to_stage as stage, extract(epoch from
            coalesce(lead(t.at) over (partition by t.application_id order by t.at, t.id),
              case when t.to_stage = 'acceptance-enrollment' then e.at end) - t.at) / 86400 as days
          from ${applications} a
          join ${applicationTransitions} t on t.application_id = a.id
          left join (select application_id, min(enrolled_at) as at from ${enrolments} group by 1) e
            on e.application_id = a.id
          where a.received_at >= ${begins.toISOString()}::timestamptz
            and a.received_at < ${ends.toISOString()}::timestamptz
            ${programme ? sql`and a.programme_id = ${programme}` : sql``}
        ) as stays group by stage`,
    );
    const open = stages.filter((stage) => !isFinal(stage));
    const found = open.map((stage) => {
      const stay = stays.find((each) => each.stage === stage);
      return {
        label: stageLabels[stage],
        median: wholeDays(stay?.median ?? null),
        most: wholeDays(stay?.most ?? null),
        ended: stay?.ended ?? 0,
        still: stay?.open ?? 0,
      };
    });
    const measured = found.some(({ ended }) => ended > 0);
    const plotOf = (which: "median" | "most") =>
      ({
        kind: "rows",
        of: "Stage",
        measure: which === "median" ? "Median" : "90th percentile",
        unit: { name: "days", per: 1 },
        rows: measured ? found.map((each) => ({ label: each.label, value: each[which] ?? 0 })) : [],
      }) as const;
    const empty = "No application of this period has moved on yet.";
    return {
      plots: [
        { id: "median-days", title: "Days in a stage, median", empty, plot: plotOf("median") },
        { id: "most-days", title: "Days in a stage, 90th percentile", empty, plot: plotOf("most") },
      ],
      columns: [
        { label: "Stage", measure: "text" },
        { label: "Moved on", measure: "count" },
        { label: "Median days", measure: "days" },
        { label: "90th percentile, days", measure: "days" },
        { label: "Still there", measure: "count" },
      ],
      rows:
        stays.length === 0
          ? []
          : found.map(({ label, ended, median, most, still }) => ({
              cells: [label, ended, median, most, still],
            })),
    };
  },
};
