import { data, href } from "react-router";
import { makeOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerForm, type OfferRequest } from "#app/contexts/admissions/offer/form.ts";
import { previewOffer } from "#app/contexts/admissions/offer/price.server.ts";
import { offerStart } from "#app/contexts/admissions/offer/queries.server.ts";
import { OfferForm } from "#app/contexts/admissions/offer/ui/offer-form.tsx";
import { useLivePrice } from "#app/contexts/admissions/offer/ui/live-price.tsx";
import { PaymentDeadline } from "#app/contexts/admissions/offer/ui/payment-deadline.tsx";
import { OfferSummary } from "#app/contexts/admissions/offer/ui/offer-summary.tsx";
import { priceAsOrdered } from "#app/contexts/billing/order/price.server.ts";
import { OfferPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal, typedValues } from "#app/kernel/parse-form.ts";
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
  const ctx = ctxOf(context);
  const { current, ...start } = await offerStart(ctx, applicationId);
  const begun = offerForm.safeParse(start.initial);
  return {
    applicationId,
    ...start,
    current: current && { ...current, price: await priceAsOrdered(ctx, current) },
    preview: begun.success ? await previewOf(ctx, begun.data) : null,
  };
}

async function previewOf(ctx: Ctx, form: OfferRequest) {
  const preview = await previewOffer(ctx, form);
  return preview.ok ? preview.value : null;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const applicationId = idParam(params.applicationId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const parsed = parseForm(form, offerForm);
  if (!parsed.ok) return data({ ...parsed.result, preview: null }, 422);
  const refused = async (result: FormResult, status: number) =>
    data({ ...result, preview: await previewOf(ctx, parsed.value) }, status);
  if (form.get("ask") === "price") {
    const preview = await previewOffer(ctx, parsed.value);
    if (preview.ok) return refused({ values: typedValues(form), fieldErrors: {} }, 200);
    return refused(refusalOf(form, preview.error), 409);
  }
  const made = await makeOffer(ctx, applicationId, parsed.value);
  if (made.ok) {
    const page = href("/admin/applications/:applicationId/offer", { applicationId });
    return redirectWithToast(context, page, admissionsToasts.offerMade);
  }
  if (made.error === "changed-meanwhile") {
    const now = "The newest offer stands above the form.";
    return refused(changedMeanwhile(form, made.detail, now), 409);
  }
  return refused(refusalOf(form, made.error, made.detail), 409);
}

function refusalOf(
  form: FormData,
  error: Parameters<typeof applicationErrorText>[0],
  detail?: Record<string, string | number>,
): FormResult {
  const text = applicationErrorText(error, detail);
  const field = fieldOf[error];
  return refusal(form, field ? { field, text } : { formError: { text } });
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
  const { applicationId, name, current, ready, initial } = loaderData;
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
          <div className="mt-8">
            <OfferPrice
              price={current.price}
              deadline={<PaymentDeadline price={current.price} />}
            />
          </div>
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
          <NewOffer key={initial.version} loaderData={loaderData} result={actionData} />
        ) : (
          <p className="max-w-text text-slate">
            An offer follows the interview, and a place that is paid for needs none.
          </p>
        )}
      </section>
    </>
  );
}

/** The form, with the price of what is in it. */
function NewOffer({
  loaderData,
  result,
}: Pick<Route.ComponentProps, "loaderData"> & { result: Route.ComponentProps["actionData"] }) {
  const { applicationId, current, initial, modules, intakes, veteranClaim } = loaderData;
  const address = href("/admin/applications/:applicationId/offer/price", { applicationId });
  const { preview, stale, seen } = useLivePrice(
    address,
    result ? result.preview : loaderData.preview,
  );
  return (
    <OfferForm
      choices={{ modules, intakes, veteranClaim }}
      initial={initial}
      result={result}
      submit={current?.can.withdraw ? "Replace the offer" : "Make the offer"}
      seen={
        <input ref={seen} type="hidden" name="seen" value={stale ? "" : (preview?.seen ?? "")} />
      }
      price={
        preview ? (
          <div aria-busy={stale} className="aria-busy:opacity-60">
            <OfferPrice
              headingLevel="h4"
              price={preview.price}
              deadline={<PaymentDeadline price={preview.price} />}
            />
          </div>
        ) : (
          <p className="text-slate">
            The price is shown when a course date and what is charged are chosen.
          </p>
        )
      }
    />
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
