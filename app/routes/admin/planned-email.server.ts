import { applicationById } from "#app/contexts/admissions/application/queries.server.ts";
import { emailLog } from "#app/contexts/admissions/application/email-log.server.ts";
import { interviewOf } from "#app/contexts/admissions/interview/queries.server.ts";
import { plannedInstalmentEmail } from "#app/contexts/billing/instalment/queries.server.ts";
import {
  previewEmail,
  previewInstalmentEmail,
} from "#app/contexts/notifications/preview.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { idParam } from "#app/web/params.ts";

/** Returns a planned email as it would leave now; 404 if none of this kind is planned. */
export async function plannedEmail(ctx: Ctx, params: { applicationId: string; kind: string }) {
  const applicationId = idParam(params.applicationId);
  const { name, email: to } = await applicationById(ctx, applicationId);
  const { planned } = await emailLog(ctx, applicationId);
  const { kind, label, at } = orNotFound(planned.find((each) => each.kind === params.kind));
  const interview =
    kind === "interview-reminder" ? await interviewOf(ctx, applicationId) : undefined;
  const about = { kind, applicationId, to, interviewId: interview?.id };
  return { applicationId, name, to, kind, label, at, email: await previewEmail(ctx, about) };
}

/** Returns the same of an order: an email about one of its instalments. */
export async function plannedOrderEmail(ctx: Ctx, params: { orderId: string; kind: string }) {
  const orderId = idParam(params.orderId);
  const planned = orNotFound(await plannedInstalmentEmail(ctx, orderId, params.kind));
  return { ...planned, email: await previewInstalmentEmail(ctx, planned) };
}
