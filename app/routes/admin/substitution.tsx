import { data, href } from "react-router";
import { admissionsToasts, placeErrorText } from "#app/contexts/admissions/messages.ts";
import { confirmSubstitute } from "#app/contexts/admissions/place/confirm-substitute.server.ts";
import { confirmSubstituteForm } from "#app/contexts/admissions/place/form.ts";
import { namingForStaff } from "#app/contexts/admissions/place/substitute-queries.server.ts";
import { ConfirmSubstituteForm } from "#app/contexts/admissions/place/ui/place-forms.tsx";
import { EligibilityList } from "#app/contexts/admissions/screening/ui/eligibility-list.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/substitution.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const naming = orNotFound((await namingForStaff(ctxOf(context), applicationId)) ?? undefined);
  return { applicationId, naming };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const applicationId = idParam(params.applicationId);
  const form = await formOf(request);
  const parsed = parseForm(form, confirmSubstituteForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await confirmSubstitute(ctxOf(context), applicationId, parsed.value);
  if (!done.ok) {
    const text = placeErrorText(done.error, done.detail);
    if (done.error === "waiver-needed") {
      return data(refusal(form, { field: "waiver", text }), 422);
    }
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(
    context,
    href("/admin/applications/:applicationId", { applicationId }),
    admissionsToasts.placeSubstituted,
  );
}

export const meta = titled("Another person for a place", "Confirms who was named for a place.");

export default function Substitution({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, naming } = loaderData;
  const { name, holder, programme, intake, lastDay, eligibility, substitutionId } = naming;
  const back = href("/admin/applications/:applicationId", { applicationId });
  return (
    <>
      <p>
        <Link to={back} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl wrap-anywhere">
        {name} for the place of {holder}
      </h1>
      <p className="mb-6 max-w-text text-slate">
        {programme}, {formatDate(intake.date)} in {intake.location}. Confirm that {name} meets the
        entry requirements until {formatDate(lastDay)}; the place then goes to them. The order and
        what was paid stay with the payer. Both are told by mail.
      </p>
      {!naming.paid && (
        <div className="mb-6 max-w-text">
          <Alert tone="warning">{placeErrorText("not-paid-yet")}</Alert>
        </div>
      )}
      <EligibilityList eligibility={eligibility} />
      <div className="mt-8 max-w-text">
        <ConfirmSubstituteForm
          substitutionId={substitutionId}
          waiverNeeded={eligibility.unmet > 0}
          cancel={back}
          result={actionData}
        />
      </div>
    </>
  );
}

/** Reloads after a refusal too, so that the page shows what holds now. */
export const shouldRevalidate = () => true;
