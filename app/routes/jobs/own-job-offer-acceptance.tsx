import { href } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { acceptOffer } from "#app/contexts/recruitment/offer/answer.server.ts";
import { ownOpenOffer } from "#app/contexts/recruitment/offer/queries.server.ts";
import { acceptanceOf } from "#app/contexts/recruitment/offer/ui/own-offer.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-job-offer-acceptance.ts";

const pageOf = (jobApplicationId: string) =>
  href("/job-applications/:jobApplicationId", { jobApplicationId });

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const offer = await ownOpenOffer(ctxOf(context), jobApplicationId, idParam(params.offerId));
  if (!offer) throw redirect(pageOf(jobApplicationId), 303);
  return { jobApplicationId, offer };
}

export const action = confirmed(async ({ context, params }: Route.ActionArgs) => {
  const jobApplicationId = idParam(params.jobApplicationId);
  const path = { jobApplicationId, offerId: idParam(params.offerId) };
  return {
    run: () => acceptOffer(ctxOf(context), path),
    to: pageOf(jobApplicationId),
    done: recruitmentToasts.offerAccepted,
    refused: ({ error }) => errorToast(recruitmentErrorText(error)),
  };
});

export const meta = titled("Accept an offer", "Asks once more.");

export default function OwnJobOfferAcceptance({ loaderData }: Route.ComponentProps) {
  const { jobApplicationId, offer } = loaderData;
  const question = acceptanceOf(jobApplicationId, offer.id);
  return (
    <CardPage title={question.title} lead={offer.pay}>
      <ConfirmHere {...question} back={pageOf(jobApplicationId)} />
    </CardPage>
  );
}
