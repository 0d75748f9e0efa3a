import { data, href } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { declineOffer } from "#app/contexts/recruitment/offer/answer.server.ts";
import { offerReasonForm } from "#app/contexts/recruitment/offer/form.ts";
import { ownOpenOffer } from "#app/contexts/recruitment/offer/queries.server.ts";
import { OfferReasonForm } from "#app/contexts/recruitment/offer/ui/offer-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-job-offer-refusal.ts";

const pageOf = (jobApplicationId: string) =>
  href("/job-applications/:jobApplicationId", { jobApplicationId });

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const offer = await ownOpenOffer(ctxOf(context), jobApplicationId, idParam(params.offerId));
  if (!offer) throw redirect(pageOf(jobApplicationId), 303);
  return { jobApplicationId, offer };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const parsed = parseForm(await formOf(request), offerReasonForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const path = { jobApplicationId, offerId: idParam(params.offerId) };
  const declined = await declineOffer(ctxOf(context), path, parsed.value.reason);
  const toast = declined.ok
    ? recruitmentToasts.offerDeclined
    : errorToast(recruitmentErrorText(declined.error));
  return redirectWithToast(context, pageOf(jobApplicationId), toast);
}

export const meta = titled("Decline an offer", "With a reason or without.");

export default function OwnJobOfferRefusal({ loaderData, actionData }: Route.ComponentProps) {
  const { jobApplicationId, offer } = loaderData;
  return (
    <CardPage title="Decline this offer?" lead={offer.pay}>
      <p className="mb-5">
        The employer is told at once. Your application stays, and the employer may make you another
        offer. If you do not want the post at all, withdraw your application instead.
      </p>
      <OfferReasonForm
        label="Reason"
        help="The employer reads it. You need not give one."
        submit="Decline offer"
        cancel={pageOf(jobApplicationId)}
        offerId={offer.id}
        result={actionData}
      />
    </CardPage>
  );
}
