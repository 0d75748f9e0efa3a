import { type SQL, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportCell, wholeDays } from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { type Keyed, keyedFigures, keyedTable } from "#app/platform/reports/keyed-figures.ts";
import { type Asked, monthIn, type ReportSource } from "#app/platform/reports/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { baseFilter, programmeFilter, programmesAndBases } from "./filters.server.ts";

const ways = [
  { value: "month", label: "Month of the offer" },
  { value: "programme", label: "Programme" },
  { value: "base", label: "Base" },
] as const;

type Counted = Keyed & {
  made: number;
  accepted: number;
  enrolled: number;
  refused: number;
  lapsed: number;
  withdrawn: number;
  median: number | null;
  most: number | null;
};

const none: Counted = {
  key: null,
  isTotal: false,
  made: 0,
  accepted: 0,
  enrolled: 0,
  refused: 0,
  lapsed: 0,
  withdrawn: 0,
  median: null,
  most: null,
};

/** How many offers led to a paid place, and in which time. One query, and one for names. */
export const offersReport: ReportSource = {
  report: {
    id: "offers",
    title: "From offer to enrolment",
    about:
      "The offers that were made in this period, and what has become of them until now. An offer that another one replaced is left out. The days are those from the offer to the enrolment: the median, and the 90th percentile.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "month" },
      ...programmeFilter,
      ...baseFilter,
    },
    empty: "No offer was made in this period.",
  },
  authorize: (ctx) => authorize(admissionsPolicy.readApplications(ctx.actor)),
  options: programmesAndBases,
  read: async (ctx, asked) => {
    const by = asked.filters["by"] ?? "month";
    const counted = await countedBy(ctx, asked, by);
    const names = by === "programme" ? await programmeNames(ctx) : undefined;
    const { each, total } = keyedFigures(counted, {
      none,
      period: asked,
      labelOf: by === "month" ? undefined : (key) => names?.get(key!) ?? key!,
    });
    const cells = (label: string, row: Counted): ReportCell[] => [
      label,
      row.made,
      row.accepted,
      row.enrolled,
      percentOf(row.enrolled, row.made),
      wholeDays(row.median),
      wholeDays(row.most),
      row.refused,
      row.lapsed,
      row.withdrawn,
    ];
    return {
      plots: [
        {
          id: "offers",
          title: "Offers, and those that led to a place",
          empty: "No offer was made in this period.",
          plot: {
            kind: "rows",
            of: ways.find(({ value }) => value === by)!.label,
            measure: "Enrolled",
            rows:
              total.made === 0
                ? []
                : each.map(({ label, row }) => ({
                    label,
                    value: row.enrolled,
                    whole: row.made,
                  })),
          },
        },
      ],
      columns: [
        { label: ways.find(({ value }) => value === by)!.label, measure: "text" },
        { label: "Offers", measure: "count" },
        { label: "Accepted", measure: "count" },
        { label: "Enrolled", measure: "count" },
        { label: "Enrolled of all", measure: "percent" },
        { label: "Median days", measure: "days" },
        { label: "90th percentile, days", measure: "days" },
        { label: "Refused", measure: "count" },
        { label: "Lapsed", measure: "count" },
        { label: "Withdrawn", measure: "count" },
      ],
      ...keyedTable({ each, total }, cells, total.made > 0),
    };
  },
};

/** Counts the offers of a period by month, programme or base, and all of them together. */
function countedBy(ctx: Pick<Ctx, "db">, asked: Asked, by: string): Promise<Counted[]> {
  const { begins, ends, zone, filters } = asked;
  const { programme, base } = filters;
  const key: SQL =
    by === "month"
      ? monthIn(sql`o.made_at`, zone)
      : by === "base"
        ? sql`trim(i.location)`
        : sql`i.programme_id`;
  const ended = (as: string) => sql`count(*) filter (where ended_as = ${as})::int`;
  return rows<Counted>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal", count(*)::int as made,
        count(accepted_at)::int as accepted, count(enrolled_at)::int as enrolled, ${ended("refused")} as refused,
        ${ended("lapsed")} as lapsed, ${ended("withdrawn")} as withdrawn,
        percentile_cont(0.5) within group (order by days)::float8 as median,
        percentile_cont(0.9) within group (order by days)::float8 as most
      from (
        select ${key} as key, o.accepted_at, o.ended_as, e.enrolled_at,
          extract(epoch from e.enrolled_at - o.made_at) / 86400 as days
        from ${offers} o
        join ${intakes} i on i.id = o.intake_id
        left join ${enrolments} e on e.offer_id = o.id
        where o.made_at >= ${begins.toISOString()}::timestamptz
          and o.made_at < ${ends.toISOString()}::timestamptz
          and o.ended_as is distinct from 'replaced'
          ${programme ? sql`and i.programme_id = ${programme}` : sql``}
          ${base ? sql`and trim(i.location) = ${base}` : sql``}
      ) as made
      group by grouping sets ((key), ()) order by key`,
  );
}
