import { type SQL, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportCell } from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { ReportSource } from "#app/platform/reports/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { programmeFilter, programmeOptions } from "./filters.server.ts";
import { progressOf, reached } from "./progress.server.ts";

type Origin = {
  label: string;
  /** The value by which the rows of `progressOf` are counted. */
  key: SQL;
  /** Returns how the values are shown. */
  names(ctx: Pick<Ctx, "db">): ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>;
};

/** What applications are told apart by. To add a way, add an entry. */
const origins: Readonly<Record<string, Origin>> = {
  date: {
    label: "Chosen date",
    key: sql`case when intake_id is null then 'none' else 'chosen' end`,
    names: () =>
      new Map([
        ["chosen", "For a chosen course date"],
        ["none", "Without a course date"],
      ]),
  },
  programme: { label: "Programme", key: sql`programme_id`, names: programmeNames },
};

type Counted = {
  key: string | null;
  received: number;
  interviewed: number;
  accepted: number;
  enrolled: number;
};

/** Where applications come from, and how many of each led to a place. One query, and one for names. */
export const originsReport: ReportSource = {
  report: {
    id: "origins",
    title: "Where applications come from",
    about:
      "The applications that were received in this period, and how far they have come until now, by the course date or the programme that they were for.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: {
        label: "By",
        options: Object.entries(origins).map(([value, { label }]) => ({ value, label })),
        usual: "date",
      },
      ...programmeFilter,
    },
    empty: "No application was received in this period.",
  },
  authorize: (ctx) => authorize(admissionsPolicy.readApplications(ctx.actor)),
  options: async (ctx) => ({ programme: await programmeOptions(ctx) }),
  read: async (ctx, asked) => {
    const origin = origins[asked.filters["by"] ?? "date"]!;
    const counted = await rows<Counted>(
      ctx.db,
      sql`select key, count(*)::int as received, ${reached("interview")} as interviewed,
          ${reached("acceptance-enrollment")} as accepted,
          count(*) filter (where enrolled)::int as enrolled
        from (select *, ${origin.key} as key from ${progressOf(asked)} as progress) as keyed
        group by grouping sets ((key), ()) order by received desc, key`,
    );
    const names = await origin.names(ctx);
    const cells = (label: string, { received, interviewed, accepted, enrolled }: Counted) =>
      [
        label,
        received,
        interviewed,
        accepted,
        enrolled,
        percentOf(enrolled, received),
      ] as ReportCell[];
    const each = counted.filter(({ key }) => key !== null);
    const labelOf = ({ key }: Counted) => names.get(key!) ?? key!;
    const total = counted.find(({ key }) => key === null);
    return {
      plots: [
        {
          id: "origins",
          title: `Applications by ${origin.label.toLowerCase()}, and those that led to a place`,
          empty: "No application was received in this period.",
          plot: {
            kind: "rows",
            of: origin.label,
            measure: "Enrolled",
            rows: each.map((row) => ({
              label: labelOf(row),
              value: row.enrolled,
              whole: row.received,
            })),
          },
        },
      ],
      columns: [
        { label: origin.label, measure: "text" },
        { label: "Applications", measure: "count" },
        { label: "Reached the interview", measure: "count" },
        { label: "Were accepted", measure: "count" },
        { label: "Enrolled", measure: "count" },
        { label: "Enrolled of all", measure: "percent" },
      ],
      rows: each.map((row) => ({ cells: cells(labelOf(row), row) })),
      ...(total && total.received > 0 ? { total: cells("All", total) } : {}),
    };
  },
};
