import { enquiriesWaiting } from "#app/contexts/admissions/queries.server.ts";
import { applicationsWaiting } from "#app/contexts/admissions/queries/applications.server.ts";
import { transfersWaiting } from "#app/contexts/billing/queries/orders.server.ts";
import { reportsWaiting } from "#app/contexts/forum/queries/moderation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Waiting } from "./admin-items.ts";

/** How much waits in each part of the back office; for admins. */
export async function officeWaiting(ctx: Ctx): Promise<Waiting> {
  return {
    messages: (await enquiriesWaiting(ctx)).open,
    applications: await applicationsWaiting(ctx),
    transfers: await transfersWaiting(ctx),
    reports: await reportsWaiting(ctx),
  };
}
