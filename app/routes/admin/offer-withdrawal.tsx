import { data, Form } from "react-router";
import { withdrawOffer } from "#app/contexts/admissions/commands/offer.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerStart } from "#app/contexts/admissions/queries/offers.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/offer-withdrawal.ts";

/** Asks once more before an offer is withdrawn: its seat goes to the next at once. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const { name, current } = await answering(() => offerStart(ctxOf(context), applicationId));
  return { applicationId, name, can: { withdraw: current?.can.withdraw ?? false } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { ctx, wake } = context.get(requestContext);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const withdrawn = await answering(() => withdrawOffer(ctx, applicationId));
  const page = `/admin/applications/${applicationId}/offer`;
  if (!withdrawn.ok) {
    const title = applicationErrorText(withdrawn.error);
    return redirectWithToast(context, page, { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, page, admissionsToasts.offerWithdrawn);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Withdraw the offer",
    description: "Withdraws an offer.",
    noindex: true,
  });

export default function OfferWithdrawal({ loaderData }: Route.ComponentProps) {
  const { applicationId, name, can } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Withdraw the offer?</h1>
      <p className="mt-2 text-slate">{name}</p>
      <p className="mt-6 max-w-text">
        {can.withdraw
          ? "The applicant is told by mail, and the seat or the place on the waiting list goes to the next person at once. It cannot be taken back; you can make another offer."
          : "There is no offer on the table that could be withdrawn."}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {can.withdraw && <Button look="danger">Withdraw the offer</Button>}
        <ButtonLink to={`/admin/applications/${applicationId}/offer`} look="secondary">
          {can.withdraw ? "Keep the offer" : "Back to the offer"}
        </ButtonLink>
      </Form>
    </>
  );
}
