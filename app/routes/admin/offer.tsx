import { data, href } from "react-router";
import { makeOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerForm } from "#app/contexts/admissions/offer/form.ts";
import { offerStart } from "#app/contexts/admissions/offer/queries.server.ts";
import { OfferForm } from "#app/contexts/admissions/offer/ui/offer-form.tsx";
import { OfferSummary } from "#app/contexts/admissions/offer/ui/offer-summary.tsx";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { buttonClass, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/offer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const start = await offerStart(ctxOf(context), applicationId);
  return { applicationId, ...start };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const applicationId = idParam(params.applicationId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const parsed = parseForm(form, offerForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const made = await makeOffer(ctx, applicationId, parsed.value);
  if (made.ok) {
    const page = href("/admin/applications/:applicationId/offer", { applicationId });
    return redirectWithToast(context, page, admissionsToasts.offerMade);
  }
  if (made.error === "changed-meanwhile") {
    const now = "The newest offer stands above the form.";
    return data(changedMeanwhile(form, made.detail, now), 409);
  }
  const text = applicationErrorText(made.error, made.detail);
  const field = fieldOf[made.error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
}

/** The field that each failure is shown beside. Other failures are shown above the form. */
const fieldOf: Record<string, string | undefined> = {
  "unknown-intake": "intake",
  "course-begun": "intake",
  "unknown-module": "modules",
  "waiver-needed": "waiver",
};

export const meta = titled("Offer", "The offer on an application.");

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, name, current, ready, initial, modules, intakes } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/applications/:applicationId", { applicationId })} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Offer</h1>
      {current && (
        <section aria-labelledby="current-heading" className="mt-6">
          <h2 id="current-heading" className="mb-4 text-xl">
            The newest offer
          </h2>
          <OfferSummary offer={current} />
          {current.waiver && (
            <p className="mt-4 max-w-text">
              <span className="text-slate">Offered all the same, since:</span> {current.waiver}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <a
              href={href("/applications/:applicationId/offer-letter.pdf", { applicationId })}
              className={buttonClass("secondary")}
            >
              Offer letter (PDF)
            </a>
            {current.can.withdraw && (
              <ButtonLink
                to={href("/admin/applications/:applicationId/offer/withdrawal", { applicationId })}
                look="secondary"
              >
                Withdraw the offer
              </ButtonLink>
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="make-heading" className="mt-10">
        <h2 id="make-heading" className="mb-4 text-xl">
          {current ? "Make another offer" : "Make an offer"}
        </h2>
        {ready ? (
          <OfferForm
            key={initial.version}
            choices={{ modules, intakes }}
            initial={initial}
            result={actionData}
            submit={current?.can.withdraw ? "Replace the offer" : "Make the offer"}
          />
        ) : (
          <p className="max-w-text text-slate">
            An offer follows the interview, and a place that is paid for needs none.
          </p>
        )}
      </section>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
