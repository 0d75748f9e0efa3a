import { asc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import type { Plot } from "#app/kernel/plot.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { monthsOf, monthText } from "#app/kernel/report.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import {
  applicationSourceLabels,
  applicationSources,
  type ApplicationSource,
} from "../job-application/source.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobViews } from "../tables/figures.ts";
import { jobListings } from "../tables/jobs.ts";
import { receivedApplications } from "./received.server.ts";
import { type FiguresView, figuresViewIn, LEAST_FOR_TIME } from "./rules.ts";

/** The figures of one listing, or of all together. */
export type Figures = {
  views: number;
  applied: number;
  interviewed: number;
  offered: number;
  hired: number;
  /** The median of days from applying to being hired; null of fewer than three. */
  daysToHire: number | null;
};

export type ListingFigures = Figures & { id: string; title: string };

/** The figures of the applications that were received in a period, as far as they have come by now. */
export type HiringFigures = {
  partnerName: string;
  view: FiguresView;
  jobs: { id: string; title: string }[];
  all: Figures;
  listings: ListingFigures[];
  plots: { id: string; title: string; empty: string; plot: Plot }[];
};

/** Returns the view that an address asks for, with days of the institute's clocks. One query. */
export async function figuresView(ctx: Ctx, search: URLSearchParams): Promise<FiguresView> {
  const { date } = fieldsOf(ctx.clock.now(), await usualTimeZone(ctx));
  return figuresViewIn(search, date);
}

/**
 * Returns the figures of the actor's own partner: of one of its listings, or of all. Another's
 * listing is 404. Seven queries, however much there is to count.
 */
export async function hiringFigures(ctx: Ctx, view: FiguresView): Promise<HiringFigures> {
  const membership = await requirePartner(ctx);
  const { partnerId, partnerName } = membership;
  authorize(recruitmentPolicy.readHiringFigures(ctx.actor, { partnerId, membership }));
  const jobs = await ctx.db
    .select({ id: jobListings.id, title: jobListings.jobTitle })
    .from(jobListings)
    .where(eq(jobListings.partnerId, partnerId))
    .orderBy(asc(sql`lower(${jobListings.jobTitle})`), asc(jobListings.id));
  if (view.jobId) orNotFound(jobs.find(({ id }) => id === view.jobId));
  const zone = await usualTimeZone(ctx);
  const of = { ...view, partnerId, zone };
  const counted = await rows<{
    id: string | null;
    applied: number;
    interviewed: number;
    offered: number;
    hired: number;
    days: number | null;
  }>(
    ctx.db,
    sql`select id, count(*)::int as applied, count(*) filter (where interviewed)::int as interviewed,
        count(*) filter (where offered)::int as offered, count(*) filter (where hired)::int as hired,
        percentile_cont(0.5) within group (order by days) filter (where hired) as days
      from ${received(of)} as received group by grouping sets ((id), ())`,
  );
  const seen = await rows<{ id: string; views: number }>(
    ctx.db,
    sql`select v.job_id as id, sum(v.views)::int as views from ${jobViews} v
      join ${jobListings} j on j.id = v.job_id
      where j.partner_id = ${partnerId} and v.day between ${view.from}::date and ${view.to}::date
        ${view.jobId ? sql`and j.id = ${view.jobId}` : sql``}
      group by 1`,
  );
  const months = await rows<{ month: string; n: number }>(
    ctx.db,
    sql`select to_char(applied_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as n
      from ${received(of)} as received group by 1`,
  );
  const sources = await rows<{ source: ApplicationSource | null; n: number; hired: number }>(
    ctx.db,
    sql`select source, count(*)::int as n, count(*) filter (where hired)::int as hired
      from ${received(of)} as received group by 1`,
  );
  const viewsOf = new Map(seen.map(({ id, views }) => [id, views]));
  const figuresOf = (id: string | null, views: number): Figures => {
    const row = counted.find((each) => each.id === id);
    return {
      views,
      applied: row?.applied ?? 0,
      interviewed: row?.interviewed ?? 0,
      offered: row?.offered ?? 0,
      hired: row?.hired ?? 0,
      daysToHire:
        row && row.hired >= LEAST_FOR_TIME && row.days !== null ? Math.round(row.days) : null,
    };
  };
  const all = figuresOf(
    null,
    seen.reduce((sum, { views }) => sum + views, 0),
  );
  const listings = jobs
    .filter(({ id }) => !view.jobId || id === view.jobId)
    .map((job) => ({ ...job, ...figuresOf(job.id, viewsOf.get(job.id) ?? 0) }))
    .filter(({ id, views, applied }) => views + applied > 0 || id === view.jobId);
  return {
    partnerName,
    view,
    jobs,
    all,
    listings,
    plots: plotsOf({ view, all, listings, months, sources }),
  };
}

/** The applications of a period to a partner's listings, each with how far it has come. */
function received({
  from,
  to,
  jobId,
  partnerId,
  zone,
}: FiguresView & { partnerId: string; zone: string }) {
  return receivedApplications(sql`j.partner_id = ${partnerId}
    and (a.applied_at at time zone ${zone})::date between ${from}::date and ${to}::date
    ${jobId ? sql`and j.id = ${jobId}` : sql``}`);
}

function plotsOf(of: {
  view: FiguresView;
  all: Figures;
  listings: readonly ListingFigures[];
  months: readonly { month: string; n: number }[];
  sources: readonly { source: ApplicationSource | null; n: number; hired: number }[];
}): HiringFigures["plots"] {
  const { view, all, listings, months, sources } = of;
  const nothing = "Nobody has applied in this period.";
  const steps: Plot = {
    kind: "rows",
    of: "Step",
    measure: "Count",
    rows: [
      { label: "Views", value: all.views },
      { label: "Applications", value: all.applied },
      { label: "Interviews", value: all.interviewed },
      { label: "Offers", value: all.offered },
      { label: "Hired", value: all.hired },
    ],
  };
  const byMonth: Plot = {
    kind: "bars",
    of: "Month",
    measure: "Applications",
    rows: monthsOf(view).map((month) => ({
      label: monthText(month),
      value: months.find((each) => each.month === month)?.n ?? 0,
    })),
  };
  const bySource: Plot = {
    kind: "rows",
    of: "Source",
    measure: "Applications",
    rows: applicationSources.map((source) => {
      const row = sources.find((each) => (each.source ?? "board") === source);
      const unknown = source === "board" ? sources.find((each) => each.source === null) : undefined;
      const known = row?.source === null ? undefined : row;
      const hired = (known?.hired ?? 0) + (unknown?.hired ?? 0);
      return {
        label: applicationSourceLabels[source],
        ...(hired > 0 ? { detail: `${hired} hired` } : {}),
        value: (known?.n ?? 0) + (unknown?.n ?? 0),
      };
    }),
  };
  const byListing: Plot = {
    kind: "rows",
    of: "Listing",
    measure: "Applications",
    rows: listings.map(({ id, title, applied, views }) => ({
      label: title,
      detail: `${views} views`,
      value: applied,
      to: href("/partner/jobs/:jobId/applications", { jobId: id }),
    })),
  };
  return [
    { id: "steps", title: "From views to hires", empty: nothing, plot: steps },
    { id: "months", title: "Applications by month", empty: nothing, plot: byMonth },
    { id: "sources", title: "What brought the candidates", empty: nothing, plot: bySource },
    { id: "listings", title: "Applications by listing", empty: nothing, plot: byListing },
  ];
}
