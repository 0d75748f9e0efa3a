import { data, Form, href } from "react-router";
import { billingErrorText, billingToasts } from "#app/contexts/billing/messages.ts";
import { placesGivenUpForm } from "#app/contexts/billing/refund/form.ts";
import {
  giveUpPlaces,
  ownPlacesToGiveUp,
} from "#app/contexts/billing/refund/give-up-places.server.ts";
import { PlacesQuestion, PlacesResult } from "#app/contexts/billing/refund/ui/group-places.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/group-places.ts";

/** Asks which places, and shows what the terms give today for those that the address names. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const orderId = idParam(params.orderId);
  const { searchParams } = new URL(request.url);
  const unnamed = Math.max(0, Math.trunc(Number(searchParams.get("unnamed")) || 0));
  const chosen = searchParams.getAll("place");
  const shown = await ownPlacesToGiveUp(ctxOf(context), orderId, { chosen, unnamed });
  if (!shown.terms) throw redirect(href("/orders/:orderId", { orderId }), 303);
  return { ...shown, asked: searchParams.has("unnamed") || chosen.length > 0 };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const form = await formOf(request);
  const sent = { places: form.getAll("place"), refundMinor: textOf(form, "refundMinor") };
  const parsed = placesGivenUpForm.safeParse(sent);
  if (!parsed.success) throw data(null, 400);
  const done = await giveUpPlaces(ctxOf(context), orderId, parsed.data);
  if (!done.ok) return data({ error: done.error }, 409);
  return redirectWithToast(
    context,
    href("/orders/:orderId", { orderId }),
    billingToasts.placesGivenUp,
  );
}

export const meta = titled("Give up places", "What the terms give for some places of a group.");

export default function GroupPlaces({ loaderData, actionData }: Route.ComponentProps) {
  const { order, terms, places, all, result, asked } = loaderData;
  const { bookingId, number, changed, startsOn, location } = terms;
  return (
    <CardPage
      title="Give up places"
      lead={`${order.title}, ${formatDate(startsOn)} in ${location}`}
    >
      {actionData && <Alert tone="error">{billingErrorText(actionData.error)}</Alert>}
      {changed ? (
        <Alert tone="warning">{billingErrorText("course-changed")}</Alert>
      ) : result ? (
        <>
          <PlacesResult places={places} result={result} />
          <p className="mt-6 wrap-anywhere">
            The people who are named are told, and the places go to others at once. This cannot be
            taken back. The acknowledgement goes to {order.email}.
          </p>
          <Form method="post" className="mt-6 flex flex-wrap gap-4">
            {places.map(({ id }) => (
              <input key={id} type="hidden" name="place" value={id} />
            ))}
            <input type="hidden" name="refundMinor" value={result.refundMinor} />
            <Button look="danger">Give these places up</Button>
            <ButtonLink
              to={href("/orders/:orderId/places", { orderId: order.id })}
              look="secondary"
            >
              Choose others
            </ButtonLink>
          </Form>
        </>
      ) : (
        <>
          {all && (
            <Alert tone="info">
              {billingErrorText("all-places")}{" "}
              <Link
                to={href("/orders/:orderId/withdrawal", { orderId: order.id })}
                className="link"
              >
                Withdraw from the order
              </Link>
            </Alert>
          )}
          {asked && !all && <Alert tone="error">Please choose at least one place.</Alert>}
          <PlacesQuestion terms={terms} />
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={href("/group-bookings/:bookingId", { bookingId })} className="link py-1">
          Keep all places of {number}
        </Link>
        <Link to="/terms#cancellation" className="link py-1">
          Terms: cancellation and refunds
        </Link>
      </p>
    </CardPage>
  );
}

/** Reloads after a refusal too, so that the page shows the places that are left. */
export const shouldRevalidate = () => true;
