import { data, Form, href } from "react-router";
import { admissionsToasts, placeErrorText } from "#app/contexts/admissions/messages.ts";
import { substituteForm } from "#app/contexts/admissions/place/form.ts";
import { ownSeat } from "#app/contexts/admissions/place/queries.server.ts";
import {
  nameSubstitute,
  takeNamingBack,
} from "#app/contexts/admissions/place/substitute.server.ts";
import { SubstituteForm } from "#app/contexts/admissions/place/ui/place-forms.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/substitute.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { place: await ownSeat(ctxOf(context), idParam(params.offerId)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const offerId = idParam(params.offerId);
  const form = await formOf(request);
  const page = href("/dashboard/place/:offerId/substitute", { offerId });
  if (textOf(form, "intent") === "take-back") {
    const back = await takeNamingBack(ctxOf(context), offerId);
    const toast = back.ok
      ? admissionsToasts.namingTakenBack
      : errorToast(placeErrorText(back.error));
    return redirectWithToast(context, page, toast);
  }
  const parsed = parseForm(form, substituteForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await nameSubstitute(ctxOf(context), offerId, parsed.value);
  if (!done.ok) {
    const text = placeErrorText(done.error, done.detail);
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(context, page, admissionsToasts.substituteNamed);
}

export const meta = titled("Give my place to another person", "Names another person for a place.");

export default function Substitute({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, intake, substitute, naming, enrolmentId } = loaderData.place;
  return (
    <CardPage
      title="Give my place to another person"
      lead={`${programme}, ${formatDate(intake.date)} in ${intake.location}`}
    >
      {naming ? (
        <>
          <p className="wrap-anywhere">
            You have named {naming.name} ({naming.email}).{" "}
            {naming.accepted
              ? "They have accepted. We check whether they meet the entry requirements."
              : "We have invited them and wait for their answer."}{" "}
            The place stays yours until we have confirmed it.
            {enrolmentId === null &&
              " It is not paid for yet: pay for it before the deadline, because the seat and the naming end otherwise."}
          </p>
          <Form method="post" className="mt-6 flex flex-wrap gap-4">
            <Button name="intent" value="take-back" look="danger">
              Take it back
            </Button>
            <Back />
          </Form>
        </>
      ) : (
        <>
          <p>{substitute.why}</p>
          <div className="mt-6">
            {substitute.allowed ? (
              <>
                <p className="mb-6 text-slate">
                  The person gives us an application of their own. When we have confirmed that they
                  meet the entry requirements, the place goes to them; it can go to another person
                  once.{" "}
                  {enrolmentId === null
                    ? "You still pay for the place, and we can give it to the person once it is paid for. If it is not paid for before the deadline, the seat and the naming end."
                    : "Your order and what you have paid stay as they are, and nothing is refunded."}
                </p>
                <SubstituteForm result={actionData} />
              </>
            ) : (
              <Back />
            )}
          </div>
        </>
      )}
    </CardPage>
  );
}

const Back = () => (
  <ButtonLink to="/dashboard/place" look="secondary">
    Back to my place
  </ButtonLink>
);

/** Reloads after a refused naming too, so that the page shows what is allowed now. */
export const shouldRevalidate = () => true;
