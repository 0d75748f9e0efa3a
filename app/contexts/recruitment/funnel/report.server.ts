import { asc, type SQL, sql } from "drizzle-orm";
import type { Plot } from "#app/kernel/plot.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportCell, wholeDays } from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { withoutJit } from "#app/platform/db/without-jit.server.ts";
import {
  figurePlot,
  type Keyed,
  keyedFigures,
  keyedTable,
  type Labelled,
  sharePlot,
} from "#app/platform/reports/keyed-figures.ts";
import {
  type Asked,
  monthIn,
  type ReportSource,
  spansOf,
  within,
} from "#app/platform/reports/source.server.ts";
import { jobCategories } from "../job/rules.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { receivedApplications } from "./received.server.ts";

const ways = [
  { value: "month", label: "Month" },
  { value: "employer", label: "Employer" },
  { value: "category", label: "Category" },
] as const;

type Way = (typeof ways)[number]["value"];

type Reached = Keyed & {
  applied: number;
  interviewed: number;
  offered: number;
  hired: number;
  median: number | null;
};

type Counted = Reached & { live: number };

const none: Counted = {
  key: null,
  isTotal: false,
  live: 0,
  applied: 0,
  interviewed: 0,
  offered: 0,
  hired: 0,
  median: null,
};

/** The key of applications whose listing was deleted, among those of employers and categories. */
const DELETED = "deleted";

/** What was on the job board, and what came of it. Two queries, and one for the employers' names. */
export const jobsReport: ReportSource = {
  report: {
    id: "jobs",
    title: "Jobs by month, employer and category",
    about:
      "“Live” are the listings that were on the board at some time. The applications are those that were received, with how far they have come until now, so later months are still growing. The median days are those from applying to being hired.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "month" },
      employer: { label: "Employer", all: "All" },
      category: {
        label: "Category",
        all: "All",
        options: jobCategories.map((value) => ({ value, label: value })),
      },
    },
    empty: "No listing was live and nobody applied in this period.",
  },
  authorize: (ctx) => authorize(recruitmentPolicy.readJobFigures(ctx.actor)),
  options: async (ctx) => ({ employer: await employers(ctx) }),
  read: async (ctx, asked) => {
    const by = (asked.filters["by"] ?? "month") as Way;
    const { reached, live } = await withoutJit(ctx, async (tx) => ({
      reached: await reachedBy(tx, asked, by),
      live: await liveBy(tx, asked, by),
    }));
    const { each, total } = keyedFigures(together(reached, live), {
      none,
      period: asked,
      labelOf: await labelsFor(ctx, by),
    });
    const anything = total.live + total.applied > 0;
    const head = ways.find(({ value }) => value === by)!.label;
    const cells = (label: string, row: Counted): ReportCell[] => [
      label,
      row.live,
      row.applied,
      row.interviewed,
      row.offered,
      row.hired,
      percentOf(row.hired, row.applied),
      wholeDays(row.median),
    ];
    return {
      plots: plotsOf(head, anything ? each : []),
      columns: [
        { label: head, measure: "text" },
        { label: "Live", measure: "count" },
        { label: "Applications", measure: "count" },
        { label: "Interviews", measure: "count" },
        { label: "Offers", measure: "count" },
        { label: "Hired", measure: "count" },
        { label: "Hired of all", measure: "percent" },
        { label: "Median days to hire", measure: "days" },
      ],
      ...keyedTable({ each, total }, cells, anything),
    };
  },
};

/** Returns what names the keys; undefined for months. */
async function labelsFor(ctx: Pick<Ctx, "db">, by: Way) {
  if (by === "month") return undefined;
  const known = by === "employer" ? await employers(ctx) : [];
  return (key: string | null) => {
    if (key === null) return "The institute";
    if (key === DELETED) return "Listing deleted";
    return known.find(({ value }) => value === key)?.label ?? key;
  };
}

async function employers(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .select({ value: partners.id, label: partners.partnerName })
    .from(partners)
    .orderBy(asc(sql`lower(${partners.partnerName})`), asc(partners.id));
}

/** Puts both counts together; an employer may have only one of them. */
function together(
  reached: readonly Reached[],
  live: readonly (Keyed & { live: number })[],
): Counted[] {
  const same = (one: Keyed) => (other: Keyed) =>
    one.isTotal === other.isTotal && one.key === other.key;
  const withLive = reached.map((row) => ({ ...row, live: live.find(same(row))?.live ?? 0 }));
  const onlyLive = live.filter((row) => !reached.some(same(row)));
  return [...withLive, ...onlyLive.map((row) => ({ ...none, ...row }))];
}

function plotsOf(head: string, each: readonly Labelled<Counted>[]) {
  const kind: Plot["kind"] = head === "Month" ? "bars" : "rows";
  const of = head.toLowerCase();
  const figure = (measure: string, value: (row: Counted) => number) =>
    figurePlot(each, { kind, of: head, measure }, value);
  return [
    {
      id: "live-listings",
      title: `Listings live by ${of}`,
      empty: "No listing was live in this period.",
      plot: figure("Listings", ({ live }) => live),
    },
    {
      id: "job-applications",
      title: `Applications by ${of}`,
      empty: "Nobody applied in this period.",
      plot: figure("Applications", ({ applied }) => applied),
    },
    {
      id: "hired",
      title: "Hired, of those who applied",
      empty: "Nobody applied in this period.",
      plot: sharePlot(
        each,
        { of: head, measure: "Hired" },
        { part: ({ hired }) => hired, whole: ({ applied }) => applied },
      ),
    },
  ];
}

async function reachedBy(ctx: Pick<Ctx, "db">, asked: Asked, by: Way): Promise<Reached[]> {
  const { employer, category } = asked.filters;
  const keys: Record<Way, SQL> = {
    month: monthIn(sql`applied_at`, asked.zone),
    employer: sql`case when id is null then ${DELETED} else partner_id::text end`,
    category: sql`case when id is null then ${DELETED} else category end`,
  };
  const received = receivedApplications(sql`${within(sql`a.applied_at`, asked)}
    ${employer ? sql`and j.partner_id = ${employer}` : sql``}
    ${category ? sql`and j.category = ${category}` : sql``}`);
  return rows<Reached>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal", count(*)::int as applied,
        count(*) filter (where interviewed)::int as interviewed,
        count(*) filter (where offered)::int as offered,
        count(*) filter (where hired)::int as hired,
        percentile_cont(0.5) within group (order by days) filter (where hired)::float8 as median
      from (select received.*, ${keys[by]} as key from ${received} as received) as keyed
      group by grouping sets ((key), ()) order by applied desc, key`,
  );
}

/** Counts the listings that were live in each month, or at some time of the period. */
async function liveBy(ctx: Pick<Ctx, "db">, asked: Asked, by: Way) {
  const { employer, category } = asked.filters;
  const spans =
    by === "month" ? spansOf(asked) : [{ month: null, begins: asked.begins, ends: asked.ends }];
  const values = sql.join(
    spans.map(
      ({ month, begins, ends }) =>
        sql`(${month}::text, ${begins.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  const keys: Record<Way, SQL> = {
    month: sql`span.month`,
    employer: sql`j.partner_id::text`,
    category: sql`j.category`,
  };
  return rows<Keyed & { live: number }>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal", count(distinct id)::int as live
      from (
        select j.id, ${keys[by]} as key
        from ${jobListings} j
        join (values ${values}) as span (month, begins, ends)
          on j.approval_date < span.ends and (j.status = 'Active' or j.closed_at >= span.begins)
        where (j.status = 'Active' or j.closed_at >= ${asked.begins.toISOString()}::timestamptz)
          ${employer ? sql`and j.partner_id = ${employer}` : sql``}
          ${category ? sql`and j.category = ${category}` : sql``}
      ) as keyed
      group by grouping sets ((key), ()) order by live desc, key`,
  );
}
