import { and, asc, count, gte, isNull, lt, min, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { groundLabels, removalSourceLabels } from "../removal/rules.ts";
import { reportKindLabels, reportKinds } from "../report/rules.ts";
import { forumRemovals, forumReports, forumSettledReports, forumSilences } from "../tables.ts";
import type { FigureTable } from "./rules.ts";

/**
 * Returns what moderation did in a year (in UTC), as tables: reports, removals, objections and
 * silences. Undefined for a year before the first figures or after the present one. Six queries,
 * however much there is to count.
 */
export async function moderationFigures(ctx: Ctx, wanted: number | undefined) {
  authorize(forumPolicy.readFigures(ctx.actor));
  const present = ctx.clock.now().getUTCFullYear();
  const first = Math.min(present, await firstYear(ctx));
  const year = wanted ?? present;
  if (year < first || year > present) return undefined;
  const tables = await Promise.all([
    reportTable(ctx, year),
    removalTable(ctx, year),
    objectionTable(ctx, year),
    silenceTable(ctx, year),
  ]);
  const years = Array.from({ length: present - first + 1 }, (_, n) => present - n);
  return { year, years, isPresent: year === present, tables };
}

async function firstYear(ctx: Ctx): Promise<number> {
  const removed = ctx.db.select({ at: min(forumRemovals.removedAt) }).from(forumRemovals);
  const [row] = await ctx.db
    .select({
      at: sql`least(min(${forumSettledReports.receivedAt}), (${removed}))`.mapWith(
        forumRemovals.removedAt,
      ),
    })
    .from(forumSettledReports);
  // Nothing at all is null, which the column's type does not say.
  return (row?.at as Date | null)?.getUTCFullYear() ?? Number.POSITIVE_INFINITY;
}

async function reportTable(ctx: Ctx, year: number): Promise<FigureTable> {
  const settled = forumSettledReports;
  const rows = await ctx.db
    .select({
      kind: settled.kind,
      all: count(),
      guests: count(sql`case when ${settled.byGuest} then 1 end`),
      removed: count(sql`case when ${settled.outcome} = 'removed' then 1 end`),
      hours: medianHours(settled.receivedAt, settled.settledAt),
    })
    .from(settled)
    .where(within(settled.receivedAt, year))
    // The last row is the total.
    .groupBy(sql`rollup (${settled.kind})`);
  const waiting = await ctx.db
    .select({ kind: forumReports.kind, waiting: count() })
    .from(forumReports)
    .where(and(isNull(forumReports.settledAt), within(forumReports.createdAt, year)))
    .groupBy(forumReports.kind);
  const open = waiting.reduce((sum, row) => sum + row.waiting, 0);
  const line = (label: string, kind: string | null, still: number) => {
    const row = rows.find((each) => (each.kind as string | null) === kind);
    const decided = row?.all ?? 0;
    return {
      label,
      cells: [
        decided + still,
        row?.guests ?? 0,
        row?.removed ?? 0,
        decided - (row?.removed ?? 0),
        still,
        row?.hours ?? null,
      ],
    };
  };
  return {
    id: "reports",
    title: "Reports",
    note: "Everybody may report a post, guests too. The median is the time from the report to the decision; half of the reports took no longer. Reports by guests are counted when they are decided.",
    of: "Kind",
    heads: ["Received", "From guests", "Post removed", "Post kept", "Waiting", "Median hours"],
    rows: [
      ...reportKinds.map((kind) =>
        line(reportKindLabels[kind], kind, waiting.find((row) => row.kind === kind)?.waiting ?? 0),
      ),
      line("All", null, open),
    ],
  };
}

async function removalTable(ctx: Ctx, year: number): Promise<FigureTable> {
  const removals = forumRemovals;
  const rows = await ctx.db
    .select({
      title: removals.title,
      ground: removals.ground,
      all: count(),
      report: count(sql`case when ${removals.source} = 'report' then 1 end`),
      own: count(sql`case when ${removals.source} = 'own-initiative' then 1 end`),
      queue: count(sql`case when ${removals.source} = 'queue' then 1 end`),
      restored: count(removals.restoredAt),
    })
    .from(removals)
    .where(within(removals.removedAt, year))
    .groupBy(removals.title, removals.ground)
    .orderBy(asc(removals.title), asc(removals.ground));
  const cellsOf = (row: (typeof rows)[number]) => [
    row.all,
    row.report,
    row.own,
    row.queue,
    row.restored,
  ];
  const all = rows.map(cellsOf);
  return {
    id: "removals",
    title: "Removals by moderators",
    note: "Each with a statement of reasons. No automated means were used for any of them. What authors deleted themselves is not counted.",
    of: "Reason",
    heads: [
      "Posts",
      removalSourceLabels.report,
      removalSourceLabels["own-initiative"],
      removalSourceLabels.queue,
      "Shown again",
    ],
    rows: [
      ...rows.map((row) => ({
        label: `${row.title} (${groundLabels[row.ground].toLowerCase()})`,
        cells: cellsOf(row),
      })),
      {
        label: "All",
        cells: [0, 1, 2, 3, 4].map((n) => all.reduce((sum, cells) => sum + cells[n]!, 0)),
      },
    ],
  };
}

async function objectionTable(ctx: Ctx, year: number): Promise<FigureTable> {
  const { objectedAt, decidedAt, decision } = forumRemovals;
  const [row] = await ctx.db
    .select({
      all: count(),
      upheld: count(sql`case when ${decision} = 'upheld' then 1 end`),
      reversed: count(sql`case when ${decision} = 'reversed' then 1 end`),
      hours: medianHours(objectedAt, decidedAt),
    })
    .from(forumRemovals)
    .where(within(objectedAt, year));
  const { all, upheld, reversed, hours } = row!;
  return {
    id: "objections",
    title: "Objections by authors",
    note: "Another moderator than the one who removed the post decides. The median is the time from the objection to the decision.",
    of: "",
    heads: ["Received", "Removal stands", "Post shown again", "Waiting", "Median hours"],
    rows: [{ label: "All", cells: [all, upheld, reversed, all - upheld - reversed, hours] }],
  };
}

async function silenceTable(ctx: Ctx, year: number): Promise<FigureTable> {
  const { silencedAt, until, liftedAt } = forumSilences;
  const [row] = await ctx.db
    .select({ all: count(), lifted: count(liftedAt), hours: medianHours(silencedAt, until) })
    .from(forumSilences)
    .where(within(silencedAt, year));
  const { all, lifted, hours } = row!;
  return {
    id: "silences",
    title: "Members who could not write for a time",
    note: "Accounts that were erased since are not counted.",
    of: "",
    heads: ["Silences", "Ended early", "Median days"],
    rows: [{ label: "All", cells: [all, lifted, hours === null ? null : Math.round(hours / 24)] }],
  };
}

function within(at: PgColumn, year: number): SQL | undefined {
  return and(gte(at, new Date(Date.UTC(year, 0, 1))), lt(at, new Date(Date.UTC(year + 1, 0, 1))));
}

/** The median of the time between two moments, in hours with one decimal; null without any. */
const medianHours = (from: PgColumn, to: PgColumn) =>
  sql<number | null>`round((percentile_cont(0.5) within group (
    order by extract(epoch from ${to} - ${from}) / 3600))::numeric, 1)::float8`;
