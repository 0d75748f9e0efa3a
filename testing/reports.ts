import { exportReport } from "#app/contexts/reports/export.server.ts";
import { readReport, type ReportFigures, type ReportView } from "#app/kernel/report.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { askedFor, type ReportSource } from "#app/platform/reports/source.server.ts";

/** The time zone in which tests read reports. */
export const REPORT_ZONE = "Pacific/Auckland";

/** Returns what an address such as "by=base&from=2026-03-01" asks of a report. */
export async function reportView(ctx: Ctx, source: ReportSource, query = ""): Promise<ReportView> {
  const today = fieldsOf(ctx.clock.now(), REPORT_ZONE).date;
  const options = (await source.options?.(ctx)) ?? {};
  return readReport(source.report, new URLSearchParams(query), { today, options });
}

/** Returns the figures of a report at an address, all pages together. */
export async function reportOf(ctx: Ctx, source: ReportSource, query = ""): Promise<ReportFigures> {
  return source.read(ctx, askedFor(await reportView(ctx, source, query), REPORT_ZONE));
}

/** Returns the rows of a report as tuples, with the total at the end if there is one. */
export async function cellsOf(ctx: Ctx, source: ReportSource, query = "") {
  const { rows, total } = await reportOf(ctx, source, query);
  return [...rows.map(({ cells }) => cells), ...(total ? [total] : [])];
}

/** Returns the exported table of a report. */
export async function reportCsvOf(ctx: Ctx, source: ReportSource, query = ""): Promise<string> {
  const view = await reportView(ctx, source, query);
  const table = await exportReport(ctx, source, view, REPORT_ZONE);
  return new Response(table).text();
}
