import { type SQL, sql } from "drizzle-orm";
import type { Plot } from "#app/kernel/plot.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportCell } from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { type Area, areaLabels, areas } from "#app/platform/metrics/areas.ts";
import { durationAt, KEPT_DAYS } from "#app/platform/metrics/request-hours.server.ts";
import { DURATION_BOUNDS } from "#app/platform/metrics/request-metrics.ts";
import { requestHours } from "#app/platform/metrics/schema.ts";
import {
  figurePlot,
  type Keyed,
  keyedFigures,
  keyedTable,
  type Labelled,
} from "#app/platform/reports/keyed-figures.ts";
import {
  type Asked,
  nextDay,
  type ReportSource,
  within,
} from "#app/platform/reports/source.server.ts";
import { reportsPolicy } from "./policy.ts";

const ways = [
  { value: "day", label: "Day" },
  { value: "area", label: "Part of the site" },
  { value: "hour", label: "Hour of the day" },
] as const;

type Way = (typeof ways)[number]["value"];

type Counted = Keyed & { requests: number; errors: number; kept: number; durations: number[] };

const none: Counted = {
  key: null,
  isTotal: false,
  requests: 0,
  errors: 0,
  kept: 0,
  durations: [],
};

/** How fast the site answered, from the figures of each hour. One query. */
export const speedReport: ReportSource = {
  report: {
    id: "speed",
    title: "Speed and errors of the site",
    about: `How long the server took to answer, without the way to the visitor. Half of the answers took no longer than the median, nineteen of twenty no longer than the 95th percentile; both are estimated from counts by duration, up to 10 seconds. “Errors” are answers that said the fault was ours. “From the cache” are pages that were ready. The figures of an hour are stored within a minute, and kept for ${KEPT_DAYS} days.`,
    time: { kind: "period", back: 1, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "day" },
      area: {
        label: "Part of the site",
        all: "All",
        options: areas.map((value) => ({ value, label: areaLabels[value] })),
      },
    },
    empty: "Nothing was measured in this period.",
  },
  authorize: (ctx) => authorize(reportsPolicy.readSiteSpeed(ctx.actor)),
  read: async (ctx, asked) => {
    const by = (asked.filters["by"] ?? "day") as Way;
    const found = await counted(ctx, asked, by);
    const shown = by === "day" ? withDaysBetween(found) : found;
    const { each, total } = keyedFigures(shown, {
      none,
      period: asked,
      labelOf: (key) => labels[by](key!),
    });
    const head = ways.find(({ value }) => value === by)!.label;
    const cells = (label: string, row: Counted): ReportCell[] => [
      label,
      row.requests,
      rounded(durationAt(0.5, row.durations)),
      rounded(durationAt(0.95, row.durations)),
      row.errors,
      percentOf(row.errors, row.requests),
      percentOf(row.kept, row.requests),
    ];
    return {
      plots: plotsOf(by, head, each),
      columns: [
        { label: head, measure: "text" },
        { label: "Requests", measure: "count" },
        { label: "Median, ms", measure: "milliseconds" },
        { label: "95th percentile, ms", measure: "milliseconds" },
        { label: "Errors", measure: "count" },
        { label: "Errors of all", measure: "percent" },
        { label: "From the cache", measure: "percent" },
      ],
      ...keyedTable({ each, total }, cells, total.requests > 0),
    };
  },
};

const labels: Record<Way, (key: string) => string> = {
  day: (key) => formatDate(key),
  area: (key) => areaLabels[key as Area],
  hour: (key) => `${key}:00`,
};

function plotsOf(by: Way, head: string, each: readonly Labelled<Counted>[]) {
  const kind: Plot["kind"] = by === "area" ? "rows" : "bars";
  const of = head.toLowerCase();
  const figure = (measure: string, value: (row: Counted) => number) =>
    figurePlot(each, { kind, of: head, measure }, value);
  const milliseconds = { unit: { name: "ms", per: 1 } };
  const empty = "Nothing was measured in this period.";
  return [
    {
      id: "answer-time",
      title: `Time of answers by ${of}, 95th percentile`,
      empty,
      plot: {
        ...figure("95th percentile", ({ durations }) => rounded(durationAt(0.95, durations)) ?? 0),
        ...milliseconds,
      },
    },
    {
      id: "median-answer-time",
      title: `Time of answers by ${of}, median`,
      empty,
      plot: {
        ...figure("Median", ({ durations }) => rounded(durationAt(0.5, durations)) ?? 0),
        ...milliseconds,
      },
    },
    {
      id: "requests",
      title: `Requests by ${of}`,
      empty,
      plot: figure("Requests", (row) => row.requests),
    },
    {
      id: "errors",
      title: `Errors by ${of}`,
      empty: "There was no error in this period.",
      plot: {
        ...figure("Errors", ({ errors }) => errors),
        ...(each.every(({ row }) => row.errors === 0) ? { rows: [] } : {}),
      },
    },
  ];
}

/** Returns milliseconds with a decimal below ten. */
function rounded(milliseconds: number | null): number | null {
  if (milliseconds === null) return null;
  return milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);
}

/** Adds the days between the first and the last measured one on which nothing was. */
function withDaysBetween(found: readonly Counted[]): Counted[] {
  const days = found.filter(({ isTotal }) => !isTotal);
  const [first, last] = [days[0]?.key, days.at(-1)?.key];
  const all: Counted[] = [];
  for (let day = first ?? ""; last && day <= last; day = nextDay(day)) {
    all.push(days.find(({ key }) => key === day) ?? { ...none, key: day });
  }
  return [...all, ...found.filter(({ isTotal }) => isTotal)];
}

async function counted(ctx: Pick<Ctx, "db">, asked: Asked, by: Way): Promise<Counted[]> {
  const { area } = asked.filters;
  const local = sql`hour at time zone ${asked.zone}::text`;
  const keys: Record<Way, SQL> = {
    day: sql`to_char(${local}, 'YYYY-MM-DD')`,
    area: sql`area`,
    hour: sql`to_char(${local}, 'HH24')`,
  };
  const durations = Array.from({ length: DURATION_BOUNDS.length + 1 }, (_, n) =>
    sql.raw(`sum(durations[${n + 1}])::int`),
  );
  const found = await rows<Counted>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal", sum(requests)::int as requests,
        sum(errors)::int as errors, sum(kept)::int as kept,
        array[${sql.join(durations, sql`, `)}] as durations
      from (
        select ${keys[by]} as key, requests, errors, kept, durations from ${requestHours}
        where ${within(sql`hour`, asked)} ${area ? sql`and area = ${area}` : sql``}
      ) as hours
      group by grouping sets ((key), ()) having count(*) > 0 order by key`,
  );
  if (by !== "area") return found;
  const position = ({ key }: Counted) => areas.indexOf(key as Area);
  return found.toSorted((a, b) => position(a) - position(b));
}
