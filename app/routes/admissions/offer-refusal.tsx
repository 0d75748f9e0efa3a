import { data, Form } from "react-router";
import { refuseOffer } from "#app/contexts/admissions/commands/answer-offer.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerOn } from "#app/contexts/admissions/queries/offers.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/offer-refusal.ts";

/** Asks once more before an offer is turned down: its seat goes to the next at once. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const offer = await answering(() => offerOn(ctxOf(context), applicationId));
  if (!offer) throw data(null, 404);
  if (!offer.can.refuse) throw redirect(`/applications/${applicationId}`, 303);
  return { applicationId, programme: offer.programme };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, wake } = context.get(requestContext);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const result = await answering(() => refuseOffer(ctx, applicationId));
  const page = `/applications/${applicationId}/offer`;
  if (!result.ok) {
    const title = applicationErrorText(result.error, result.detail);
    return redirectWithToast(context, page, { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, page, admissionsToasts.offerRefused);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Turn the offer down",
    description: "Turns an offer down.",
    noindex: true,
  });

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
        <ButtonLink to={`/applications/${applicationId}/offer`} look="secondary">
          Keep the offer
        </ButtonLink>
      </Form>
    </CardPage>
  );
}
