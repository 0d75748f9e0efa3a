import { data, Form, href } from "react-router";
import { refuseOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerOn } from "#app/contexts/admissions/offer/queries.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/offer-refusal.ts";

/** Asks for confirmation, because the seat goes to the next on the wait-list at once. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const offer = await offerOn(ctxOf(context), applicationId);
  if (!offer) throw data(null, 404);
  if (!offer.can.refuse)
    throw redirect(href("/applications/:applicationId", { applicationId }), 303);
  return { applicationId, programme: offer.programme };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const applicationId = idParam(params.applicationId);
  return {
    run: () => refuseOffer(ctxOf(context), applicationId),
    to: href("/applications/:applicationId/offer", { applicationId }),
    done: admissionsToasts.offerRefused,
    refused: ({ error, detail }) => errorToast(applicationErrorText(error, detail)),
  };
});

export const meta = titled("Turn the offer down", "Turns an offer down.");

export default function OfferRefusal({ loaderData }: Route.ComponentProps) {
  const { applicationId, programme } = loaderData;
  return (
    <CardPage title="Turn the offer down?" lead={programme}>
      <p>
        Your seat, or your place on the waiting list, goes to the next person at once. Your
        application stays with us; if you want to come at another time, write to the admissions
        office.
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button look="danger">Turn the offer down</Button>
        <ButtonLink
          to={href("/applications/:applicationId/offer", { applicationId })}
          look="secondary"
        >
          Keep the offer
        </ButtonLink>
      </Form>
    </CardPage>
  );
}
