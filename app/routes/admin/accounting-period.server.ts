import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { readReport, type ReportView } from "#app/kernel/report.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** The accounting export has a period like a report; usually this month and the one before. */
const asked = { time: { kind: "period", back: 1, ahead: 0 }, filters: {} } as const;

/** Returns the period that an address of the accounting export asks for. */
export async function accountingPeriod(ctx: Ctx, address: URLSearchParams): Promise<ReportView> {
  const zone = await usualTimeZone(ctx);
  return readReport(asked, address, { today: fieldsOf(ctx.clock.now(), zone).date });
}
