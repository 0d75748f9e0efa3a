import { sql } from "drizzle-orm";
import {
  applicationPaths,
  baseFilter,
  programmeFilter,
  programmesAndBases,
  receivedEnquiries,
} from "#app/contexts/admissions/public.server.ts";
import { graduates } from "#app/contexts/learning/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportCell } from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { withoutJit } from "#app/platform/db/without-jit.server.ts";
import {
  type Keyed,
  keyedFigures,
  keyedTable,
  type Labelled,
  sharePlot,
} from "#app/platform/reports/keyed-figures.ts";
import { type Asked, monthIn, type ReportSource } from "#app/platform/reports/source.server.ts";
import { trainingPolicy } from "../policy.ts";
import { attendanceEntries } from "../tables/sessions.ts";

const ways = [
  { value: "month", label: "Month" },
  { value: "base", label: "Base" },
] as const;

/** The steps after the application, in order. */
const steps = [
  { key: "screened", label: "Screening" },
  { key: "interviewed", label: "Interview" },
  { key: "offered", label: "Offer" },
  { key: "paid", label: "Payment" },
  { key: "trained", label: "Training" },
  { key: "certified", label: "Certificate" },
] as const;

type Step = (typeof steps)[number]["key"];
type Reached = Keyed & { applied: number } & Record<Step, number>;
type Counted = Reached & { enquiries: number };

const none: Counted = {
  key: null,
  isTotal: false,
  enquiries: 0,
  applied: 0,
  screened: 0,
  interviewed: 0,
  offered: 0,
  paid: 0,
  trained: 0,
  certified: 0,
};

/**
 * How far the applications of a period have come, from the enquiry to the certificate. Two queries,
 * which read the applications and enquiries of the period by their time.
 */
export const pathReport: ReportSource = {
  report: {
    id: "path",
    title: "From enquiry to certificate",
    about:
      "The enquiries of this period, and how far the applications that were received in it have come until now, so later months are still growing. “Payment” is a paid place, “Training” that somebody came to a session, “Certificate” one of an award, issued after the payment. The base is that of the last offer, otherwise that of the course date that was applied for. Enquiries name neither a base nor, all of them, a programme; they are counted by month only, for as long as they are kept.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "month" },
      ...programmeFilter,
      ...baseFilter,
    },
    empty: "Nobody enquired or applied in this period.",
  },
  authorize: (ctx) => authorize(trainingPolicy.readPathReport(ctx.actor)),
  options: programmesAndBases,
  read: async (ctx, asked) => {
    const by = asked.filters["by"] ?? "month";
    const { programme, base } = asked.filters;
    const countsEnquiries = !programme && !base;
    const { reached, enquiries } = await withoutJit(ctx, async (tx) => ({
      reached: await reachedBy(tx, asked, by),
      enquiries: countsEnquiries ? await enquiriesByMonth(tx, asked) : [],
    }));
    const { each, total } = keyedFigures(together(reached, enquiries, by), {
      none,
      period: asked,
      labelOf: by === "base" ? (key) => key ?? "No base yet" : undefined,
    });
    const anything = total.enquiries + total.applied > 0;
    const head = ways.find(({ value }) => value === by)!.label;
    const cells = (label: string, row: Counted): ReportCell[] => [
      label,
      countsEnquiries && (by === "month" || row.isTotal) ? row.enquiries : null,
      row.applied,
      ...steps.map(({ key }) => row[key]),
    ];
    return {
      plots: plotsOf({ head, each: anything ? each : [], total, countsEnquiries }),
      columns: [
        { label: head, measure: "text" },
        { label: "Enquiries", measure: "count" },
        { label: "Applications", measure: "count" },
        ...steps.map(({ label }) => ({ label, measure: "count" as const })),
      ],
      ...keyedTable({ each, total: { ...total, isTotal: true } }, cells, anything),
    };
  },
};

function plotsOf(of: {
  head: string;
  each: readonly Labelled<Counted>[];
  total: Counted;
  countsEnquiries: boolean;
}) {
  const { head, each, total, countsEnquiries } = of;
  const share = (n: number) => {
    const percent = percentOf(n, total.applied);
    return percent === null ? {} : { detail: `${percent}% of applications` };
  };
  return [
    {
      id: "path",
      title: "People at each step",
      empty: "Nobody enquired or applied in this period.",
      plot: {
        kind: "rows" as const,
        of: "Step",
        measure: "People",
        rows:
          each.length === 0
            ? []
            : [
                ...(countsEnquiries ? [{ label: "Enquiries", value: total.enquiries }] : []),
                { label: "Applications", value: total.applied },
                ...steps.map(({ key, label }) => ({
                  label,
                  ...share(total[key]),
                  value: total[key],
                })),
              ],
      },
    },
    {
      id: "paid-applications",
      title: `Applications that led to a paid place, by ${head.toLowerCase()}`,
      empty: "No application was received in this period.",
      plot: sharePlot(
        each,
        { of: head, measure: "Paid places" },
        { part: ({ paid }) => paid, whole: ({ applied }) => applied },
      ),
    },
  ];
}

/** Puts both counts together. Enquiries have no base, so by base only their sum is known. */
function together(
  reached: readonly Reached[],
  enquiries: readonly (Keyed & { enquiries: number })[],
  by: string,
): Counted[] {
  const same = (one: Keyed) => (other: Keyed) =>
    one.isTotal === other.isTotal && (one.isTotal || (by === "month" && one.key === other.key));
  const found = reached.map((row) => ({
    ...row,
    enquiries: enquiries.find(same(row))?.enquiries ?? 0,
  }));
  const others = enquiries.filter(
    (row) => (by === "month" || row.isTotal) && !reached.some(same(row)),
  );
  return [...found, ...others.map((row) => ({ ...none, ...row }))];
}

async function reachedBy(ctx: Pick<Ctx, "db">, asked: Asked, by: string): Promise<Reached[]> {
  return rows<Reached>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal", count(*)::int as applied,
        count(*) filter (where screened)::int as screened,
        count(*) filter (where interviewed)::int as interviewed,
        count(*) filter (where offered)::int as offered,
        count(enrolment_ids)::int as paid,
        count(*) filter (where trained)::int as trained,
        count(*) filter (where certified)::int as certified
      from (
        select p.*, ${by === "base" ? sql`p.base` : monthIn(sql`p.received_at`, asked.zone)} as key,
          p.enrolment_ids is not null and exists (
            select from ${attendanceEntries} e
            where e.enrolment_id = any(p.enrolment_ids) and e.status in ('present', 'late')
              and not exists (
                select from ${attendanceEntries} c
                where c.session_id = e.session_id and c.replaces = e.id
              )
          ) as trained,
          p.enrolment_ids is not null and exists (
            select from ${graduates} g
            where g.user_id = any(p.profile_ids) and g.graduated_at >= p.enrolled_at
          ) as certified
        from ${applicationPaths(asked)} as p
      ) as keyed
      group by grouping sets ((key), ()) order by key`,
  );
}

async function enquiriesByMonth(ctx: Pick<Ctx, "db">, asked: Asked) {
  return rows<Keyed & { enquiries: number }>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal", count(*)::int as enquiries
      from (
        select ${monthIn(sql`received_at`, asked.zone)} as key
        from ${receivedEnquiries(asked)} as received
      ) as keyed
      group by grouping sets ((key), ()) order by key`,
  );
}
