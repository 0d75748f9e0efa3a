import { data, href } from "react-router";
import { admissionsToasts, placeErrorText } from "#app/contexts/admissions/messages.ts";
import { transferForm } from "#app/contexts/admissions/place/form.ts";
import { datesToMoveTo, ownPlace } from "#app/contexts/admissions/place/queries.server.ts";
import { transferOwnPlace } from "#app/contexts/admissions/place/transfer.server.ts";
import { TransferForm } from "#app/contexts/admissions/place/ui/place-forms.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/transfer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const place = await ownPlace(ctx, idParam(params.enrolmentId));
  const dates = place.transfer.allowed
    ? await datesToMoveTo(ctx, place.intake, { later: true })
    : [];
  return { place, dates };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const enrolmentId = idParam(params.enrolmentId);
  const form = await formOf(request);
  const parsed = parseForm(form, transferForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await transferOwnPlace(ctxOf(context), enrolmentId, parsed.value);
  if (!done.ok) {
    const text = placeErrorText(done.error, done.detail);
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(context, href("/dashboard/place"), admissionsToasts.placeTransferred);
}

export const meta = titled("Move my place", "Moves your place to a later date.");

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { place, dates } = loaderData;
  const { programme, intake, transfer } = place;
  return (
    <CardPage
      title="Move to a later date"
      lead={`${programme}, ${formatDate(intake.date)} in ${intake.location}`}
    >
      <p>{transfer.why}</p>
      {transfer.allowed && dates.length === 0 && (
        <div className="mt-6">
          <Alert tone="info">
            There is no later date with a free seat at present. Please look again before the last
            day, or write to us.
          </Alert>
        </div>
      )}
      <div className="mt-6">
        {dates.length > 0 ? (
          <TransferForm dates={dates} cancel="/dashboard/place" result={actionData} />
        ) : (
          <ButtonLink to="/dashboard/place" look="secondary">
            Back to my place
          </ButtonLink>
        )}
      </div>
    </CardPage>
  );
}

/** Reloads after a refused move too, so that the dates are those with free seats now. */
export const shouldRevalidate = () => true;
