import { data, href } from "react-router";
import { admissionsToasts, placeErrorText } from "#app/contexts/admissions/messages.ts";
import { staffTransferForm } from "#app/contexts/admissions/place/form.ts";
import { datesToMoveTo, placeForStaff } from "#app/contexts/admissions/place/queries.server.ts";
import { transferPlace } from "#app/contexts/admissions/place/transfer.server.ts";
import { TransferForm } from "#app/contexts/admissions/place/ui/place-forms.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/place-transfer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const enrolmentId = idParam(params.enrolmentId);
  const place = await placeForStaff(ctx, enrolmentId);
  return { place, dates: await datesToMoveTo(ctx, place.intake, { later: false }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const enrolmentId = idParam(params.enrolmentId);
  const form = await formOf(request);
  const parsed = parseForm(form, staffTransferForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await transferPlace(ctxOf(context), enrolmentId, parsed.value);
  if (!done.ok) {
    const text = placeErrorText(done.error, done.detail);
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(
    context,
    href("/admin/intakes/:intakeId", { intakeId: parsed.value.intake }),
    admissionsToasts.placeTransferredByStaff,
  );
}

export const meta = titled("Move a place", "Moves somebody's place to another date.");

export default function PlaceTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { place, dates } = loaderData;
  const { name, programme, intake } = place;
  const back = href("/admin/intakes/:intakeId", { intakeId: intake.id });
  return (
    <>
      <p>
        <Link to={back} className="link">
          {programme}, {formatDate(intake.date)}
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl wrap-anywhere">Move the place of {name}</h1>
      <p className="mb-6 max-w-text text-slate">
        To another date of the same programme with a free seat. The person is told by mail. The
        terms let people do this once themselves; for a reason such as illness you can do it at any
        time.
      </p>
      <div className="max-w-text">
        {dates.length === 0 ? (
          <p>There is no other date of this programme with a free seat.</p>
        ) : (
          <TransferForm dates={dates} staff cancel={back} result={actionData} />
        )}
      </div>
    </>
  );
}

/** Reloads after a refused move too, so that the dates are those with free seats now. */
export const shouldRevalidate = () => true;
