import { cellValue, type ReportView } from "#app/kernel/report.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { askedFor, type ReportSource } from "#app/platform/reports/source.server.ts";
import { reportExported } from "./events.ts";
import { reportsPolicy } from "./policy.ts";

/** How many rows are read at once for an exported table. */
const PER_BATCH = 1000;

/**
 * Returns what a report shows as CSV: the table of all pages with its total. The export is recorded
 * in the audit log.
 */
export async function exportReport(
  ctx: Ctx,
  source: ReportSource,
  view: ReportView,
  zone: string,
): Promise<ReadableStream<Uint8Array>> {
  authorize(reportsPolicy.exportReports(ctx.actor));
  source.authorize(ctx);
  const { from, to, filters } = view;
  await transact(ctx, async (tx) => {
    await record(
      tx,
      reportExported,
      { report: source.report.id },
      { after: { from, to, ...filters } },
    );
    return ok();
  });
  const asked = askedFor(view, zone);
  const batch = (offset: number) =>
    source.read(ctx, source.perPage ? { ...asked, rows: { limit: PER_BATCH, offset } } : asked);
  const first = await batch(0);
  const { columns, total } = first;
  const line = (cells: (typeof first)["rows"][number]["cells"]) =>
    Object.fromEntries(
      columns.map(
        ({ label, measure }, n) => [label, cellValue(cells[n] ?? null, measure)] as const,
      ),
    );
  async function* lines() {
    yield first.rows.map(({ cells }) => line(cells));
    for (let read = first.rows.length; read < (first.of ?? 0);) {
      const next = await batch(read);
      if (next.rows.length === 0) break;
      read += next.rows.length;
      yield next.rows.map(({ cells }) => line(cells));
    }
    if (total) yield [line(total)];
  }
  return csvStream(
    columns.map(({ label }) => label),
    lines(),
  );
}
