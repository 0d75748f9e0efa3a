import { data, href } from "react-router";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { offerOn } from "#app/contexts/admissions/offer/queries.server.ts";
import { OfferAnswer } from "#app/contexts/admissions/offer/ui/offer-answer.tsx";
import { PaymentDeadline } from "#app/contexts/admissions/offer/ui/payment-deadline.tsx";
import { OfferSummary } from "#app/contexts/admissions/offer/ui/offer-summary.tsx";
import { priceAsOrdered } from "#app/contexts/billing/order/price.server.ts";
import { OfferPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { crumbsTo } from "#app/routes/admissions/application-crumbs.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-offer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const offer = await offerOn(ctx, applicationId);
  if (!offer) throw data(null, 404);
  return { offer: { ...offer, price: await priceAsOrdered(ctx, offer) } };
}

/** Accepts the offer, or takes a seat that has become free. */
export async function action({ context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const applicationId = idParam(params.applicationId);
  const result = await acceptOffer(ctx, applicationId);
  const page = href("/applications/:applicationId/offer", { applicationId });
  if (!result.ok) {
    const title = applicationErrorText(result.error, result.detail);
    return redirectWithToast(context, page, errorToast(title));
  }
  const { outcome } = result.value;
  const toast = outcome === "held" ? admissionsToasts.offerAccepted : admissionsToasts.waitListed;
  return redirectWithToast(context, page, toast);
}

export const meta = titled("Your offer", "The place that you were offered.");

export default function OwnOffer({ loaderData }: Route.ComponentProps) {
  const { offer } = loaderData;
  const crumbs = crumbsTo("Offer", offer.applicationId);
  return (
    <>
      <PageHero title="Your offer" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page grid grid-cols-1 gap-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <OfferSummary offer={offer} />
        <div>
          <OfferAnswer offer={offer} />
        </div>
        {offer.paidBy === null && (
          <section aria-labelledby="price-heading" className="lg:col-span-2">
            <h2 id="price-heading" className="mb-5 text-2xl">
              What it costs
            </h2>
            <OfferPrice
              price={offer.price}
              deadline={
                offer.state === "waiting" ? (
                  "If a seat comes free later, the dates begin later."
                ) : (
                  <PaymentDeadline price={offer.price} />
                )
              }
            />
            <p className="mt-6 flex flex-wrap gap-x-6">
              <Link to="/terms#prices" className="link py-2">
                Terms: prices and payment
              </Link>
              <Link to="/terms#cancellation" className="link py-2">
                Terms: cancellation and refunds
              </Link>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
