import { data, Form, href } from "react-router";
import { refuseOffer } from "#app/contexts/admissions/commands/answer-offer.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerOn } from "#app/contexts/admissions/queries/offers.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/offer-refusal.ts";

/** Asks once more before an offer is turned down: its seat goes to the next at once. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const offer = await offerOn(ctxOf(context), applicationId);
  if (!offer) throw data(null, 404);
  if (!offer.can.refuse)
    throw redirect(href("/applications/:applicationId", { applicationId }), 303);
  return { applicationId, programme: offer.programme };
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const applicationId = idParam(params.applicationId);
  const result = await refuseOffer(ctx, applicationId);
  const page = href("/applications/:applicationId/offer", { applicationId });
  if (!result.ok) {
    const title = applicationErrorText(result.error, result.detail);
    return redirectWithToast(context, page, { tone: "error", title });
  }
  return redirectWithToast(context, page, admissionsToasts.offerRefused);
}

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
