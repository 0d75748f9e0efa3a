import {
  enquiriesByAge,
  nextIntakes,
  pipeline,
} from "#app/contexts/admissions/dashboard-widgets.server.ts";
import { money } from "#app/contexts/billing/dashboard-widgets.server.ts";
import { reportsToSettle } from "#app/contexts/forum/dashboard-widgets.server.ts";
import { delivery } from "#app/contexts/notifications/queries.server.ts";
import { jobsToReview } from "#app/contexts/recruitment/dashboard-widgets.server.ts";
import { webinarsAhead } from "#app/contexts/webinars/queries.server.ts";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** The dashboard's widgets in order. To add a widget, add a line. */
const panel: ((ctx: Ctx) => Promise<DashboardWidget>)[] = [
  enquiriesByAge,
  pipeline,
  money,
  nextIntakes,
  webinarsAhead,
  jobsToReview,
  reportsToSettle,
  delivery,
];

/** Reads every widget. Thirteen queries, whatever the amount of data. */
export async function readPanel(ctx: Ctx): Promise<DashboardWidget[]> {
  const read: DashboardWidget[] = [];
  for (const widget of panel) read.push(await widget(ctx));
  return read;
}
