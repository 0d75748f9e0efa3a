import { data, Link } from "react-router";
import { makeOffer } from "#app/contexts/admissions/commands/offer.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { OfferForm as OfferFormSchema } from "#app/contexts/admissions/offer-form.ts";
import { offerStart } from "#app/contexts/admissions/queries/offers.server.ts";
import { OfferForm } from "#app/contexts/admissions/ui/offer-form.tsx";
import { OfferSummary } from "#app/contexts/admissions/ui/offer-summary.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { buttonClass, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/offer.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const start = await answering(() => offerStart(ctxOf(context), applicationId));
  return { applicationId, ...start };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { applicationId } = params;
  const form = await formOf(request);
  if (!isId(applicationId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const parsed = parseForm(form, OfferFormSchema);
  if (!parsed.ok) return data(parsed.reply, 422);
  const made = await answering(() => makeOffer(ctx, applicationId, parsed.value));
  if (made.ok) {
    wake();
    const page = `/admin/applications/${applicationId}/offer`;
    return redirectWithToast(context, page, admissionsToasts.offerMade);
  }
  const text = applicationErrorText(made.error, made.detail);
  const field = fieldOf[made.error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
}

/** Where on the form a failure belongs; the others are about all of it. */
const fieldOf: Record<string, string | undefined> = {
  "unknown-intake": "intake",
  "course-begun": "intake",
  "unknown-module": "modules",
  "waiver-needed": "waiver",
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Offer", description: "The offer on an application.", noindex: true });

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, name, current, ready, initial, modules, intakes } = loaderData;
  return (
    <>
      <p>
        <Link to={`/admin/applications/${applicationId}`} className="link">
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
              href={`/applications/${applicationId}/offer-letter.pdf`}
              className={buttonClass("secondary")}
            >
              Offer letter (PDF)
            </a>
            {current.can.withdraw && (
              <ButtonLink
                to={`/admin/applications/${applicationId}/offer/withdrawal`}
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
            key={initial.replaces}
            choices={{ modules, intakes }}
            initial={initial}
            reply={actionData}
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
