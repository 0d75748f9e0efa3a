import { Form, href } from "react-router";
import { withdrawOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerStart } from "#app/contexts/admissions/offer/queries.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/offer-withdrawal.ts";

/** Asks for confirmation, because the seat goes to the next on the wait-list at once. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const { name, current } = await offerStart(ctxOf(context), applicationId);
  return { applicationId, name, can: { withdraw: current?.can.withdraw ?? false } };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const applicationId = idParam(params.applicationId);
  return {
    run: () => withdrawOffer(ctxOf(context), applicationId),
    to: href("/admin/applications/:applicationId/offer", { applicationId }),
    done: admissionsToasts.offerWithdrawn,
    refused: ({ error }) => errorToast(applicationErrorText(error)),
  };
});

export const meta = titled("Withdraw the offer", "Withdraws an offer.");

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
        <ButtonLink
          to={href("/admin/applications/:applicationId/offer", { applicationId })}
          look="secondary"
        >
          {can.withdraw ? "Keep the offer" : "Back to the offer"}
        </ButtonLink>
      </Form>
    </>
  );
}
