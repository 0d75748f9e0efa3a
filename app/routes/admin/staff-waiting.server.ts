import { enquiriesWaiting } from "#app/contexts/admissions/enquiry/queries.server.ts";
import { applicationsWaiting } from "#app/contexts/admissions/application/queries.server.ts";
import { decisionsWaiting } from "#app/contexts/billing/instalment/list.server.ts";
import { transfersWaiting } from "#app/contexts/billing/order/queries.server.ts";
import { moderationWaiting } from "#app/contexts/forum/moderation/queries.server.ts";
import { jobsWaiting } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { documentsWaiting } from "#app/contexts/training/own-document/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Waiting } from "./admin-items.ts";

/** Counts what waits in each part of the back office. Only for admins. */
export async function staffWaiting(ctx: Ctx): Promise<Waiting> {
  return {
    messages: (await enquiriesWaiting(ctx)).open,
    applications: await applicationsWaiting(ctx),
    orders: (await transfersWaiting(ctx)) + (await decisionsWaiting(ctx)),
    reports: await moderationWaiting(ctx),
    documents: await documentsWaiting(ctx),
    jobs: await jobsWaiting(ctx),
  };
}
