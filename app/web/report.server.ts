import { exportReport } from "#app/contexts/reports/export.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Option } from "#app/kernel/list.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { readReport, reportParams } from "#app/kernel/report.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { askedFor, type ReportSource } from "#app/platform/reports/source.server.ts";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import type { ReportData } from "#app/ui/patterns/report/report-page.tsx";
import { type Context, ctxOf } from "./context.ts";

type At = { context: Context; url: URL };

/** Loads a report for its page: the figures of the address's view, and what can be asked. */
export async function loadReport({ context, url }: At, source: ReportSource): Promise<ReportData> {
  const ctx = ctxOf(context);
  source.authorize(ctx);
  const { view, zone, today, options } = await reportAt(ctx, source, url.searchParams);
  const { report, perPage } = source;
  const asked = askedFor(view, zone);
  const offset = perPage ? (Math.max(1, Math.trunc(view.page) || 1) - 1) * perPage : 0;
  const read = (from: number) =>
    source.read(ctx, perPage ? { ...asked, rows: { limit: perPage, offset: from } } : asked);
  let figures = await read(offset);
  const page = pageOf(figures.of ?? figures.rows.length, view.page, perPage ?? Infinity);
  // The address names a page beyond the last one.
  if (perPage && page.offset !== offset) figures = await read(page.offset);
  const { plots, columns, rows, total } = figures;
  const params = reportParams(report, view, today);
  return {
    report,
    view,
    options,
    narrowed: params.size > 0,
    page,
    figures: { columns, rows, ...(total ? { total } : {}) },
    plots: plots.map(({ plot, ...about }) => ({ ...about, html: plotHtml(plot, about) })),
    path: url.pathname,
    here: url.pathname + url.search,
    csv: `${url.pathname}.csv${params.size > 0 ? `?${params}` : ""}`,
  };
}

/** Answers with what a report shows at an address as CSV. */
export async function reportCsv({ context, url }: At, source: ReportSource): Promise<Response> {
  const ctx = ctxOf(context);
  source.authorize(ctx);
  const { view, zone } = await reportAt(ctx, source, url.searchParams);
  const table = await exportReport(ctx, source, view, zone);
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${source.report.id}.csv"`,
    },
  });
}

/** Returns the reports that somebody may see. */
export function reportsFor(ctx: Ctx, reports: readonly ReportSource[]): ReportSource[] {
  return reports.filter((source) => {
    try {
      source.authorize(ctx);
      return true;
    } catch (error) {
      if (error instanceof Denied) return false;
      throw error;
    }
  });
}

async function reportAt(ctx: Ctx, source: ReportSource, address: URLSearchParams) {
  const zone = await usualTimeZone(ctx);
  const today = fieldsOf(ctx.clock.now(), zone).date;
  const options: Readonly<Record<string, readonly Option[]>> = (await source.options?.(ctx)) ?? {};
  return { view: readReport(source.report, address, { today, options }), zone, today, options };
}
