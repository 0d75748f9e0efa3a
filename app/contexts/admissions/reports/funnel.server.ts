import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportRow } from "#app/kernel/report.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { ReportSource } from "#app/platform/reports/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { stageLabels, steps } from "../stage/rules.ts";
import { programmeFilter, programmeOptions } from "./filters.server.ts";
import { nowIn, progressOf, reached } from "./progress.server.ts";

const left = ["wait-listed", "declined", "withdrawn"] as const;

type Counted = {
  earlier: boolean;
  reached: number[];
  enrolled: number;
  left: number[];
};

/** How far the applications of a period have come, beside those of the period before. One query. */
export const funnel: ReportSource = {
  report: {
    id: "funnel",
    title: "Applications by step",
    about:
      "How far the applications that were received in this period have come until now. One that passed a step by a later one counts for both. “Enrolled” counts paid places, also those that ended later.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: programmeFilter,
    empty: "No application was received in this period.",
  },
  authorize: (ctx) => authorize(admissionsPolicy.readApplications(ctx.actor)),
  options: async (ctx) => ({ programme: await programmeOptions(ctx) }),
  read: async (ctx, asked) => {
    const { begins, ends, filters } = asked;
    const length = ends.getTime() - begins.getTime();
    const both = { filters, begins: new Date(begins.getTime() - length), ends };
    const counted = await rows<Counted>(
      ctx.db,
      sql`select received_at < ${begins.toISOString()}::timestamptz as earlier,
          array[${sql.join(steps.map(reached), sql`, `)}] as reached,
          count(*) filter (where enrolled)::int as enrolled,
          array[${sql.join(left.map(nowIn), sql`, `)}] as left
        from ${progressOf(both)} as progress group by 1`,
    );
    const of = (earlier: boolean) => {
      const found = counted.find((each) => each.earlier === earlier);
      return found ?? { reached: steps.map(() => 0), enrolled: 0, left: left.map(() => 0) };
    };
    const [now, before] = [of(false), of(true)];
    const received = now.reached[0]!;
    const way = [
      ...steps.map((step, n) => ({
        label: stageLabels[step],
        value: now.reached[n]!,
        before: before.reached[n]!,
      })),
      { label: "Enrolled", value: now.enrolled, before: before.enrolled },
    ];
    const ended = left.map((stage, n) => ({
      label: `${stageLabels[stage]} now`,
      value: now.left[n]!,
      before: before.left[n]!,
    }));
    const wayRows = way.map(({ label, value, before: earlier }, n): ReportRow => {
      const ofStep = n === 0 ? null : percentOf(value, way[n - 1]!.value);
      return { cells: [label, value, percentOf(value, received), ofStep, earlier] };
    });
    const endedRows = ended.map(({ label, value, before: earlier }): ReportRow => ({
      cells: [label, value, percentOf(value, received), null, earlier],
    }));
    return {
      plots: [
        {
          id: "funnel",
          title: "Applications that reached each step",
          empty: "No application was received in this period or the one before.",
          plot: {
            kind: "rows",
            of: "Step",
            measure: "Applications",
            before: "Period before",
            rows: received + before.reached[0]! > 0 ? way : [],
          },
        },
      ],
      columns: [
        { label: "Step", measure: "text" },
        { label: "Applications", measure: "count" },
        { label: "Of all received", measure: "percent" },
        { label: "Of the step before", measure: "percent" },
        { label: "Period before", measure: "count" },
      ],
      rows: received > 0 ? [...wayRows, ...endedRows] : [],
    };
  },
};
