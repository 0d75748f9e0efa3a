import { orNotFound } from "#app/kernel/refusal.ts";
import { reportNamed } from "#app/reports.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { reportCsv } from "#app/web/report.server.ts";
import type { Route } from "./+types/report-export.ts";

export const middleware = [adminsOnly];

/** Exports what a report shows at an address as CSV. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  return reportCsv({ context, url }, orNotFound(reportNamed(params.report)));
}
