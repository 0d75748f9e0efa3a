import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ApplicationOffers } from "../queries.server.ts";
import { OfferBadge, OfferReason, OfferTerms } from "./offer-terms.tsx";

/** The offers on an application's page, for the employer's team. `page` is its address. */
export function OffersForTeam({ of, page }: { of: ApplicationOffers; page: string }) {
  const { offers, can } = of;
  if (offers.length === 0 && !can.make) return null;
  return (
    <section aria-labelledby="offer-heading">
      <h2 id="offer-heading" className="mb-3 text-xl">
        Offer
      </h2>
      {offers.length === 0 && <p className="text-slate">None yet.</p>}
      <ul className="space-y-6">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <OfferBadge state={offer.state} />
              <span className="text-sm text-slate">
                <LocalTime at={offer.endedAt ?? offer.madeAt} />
              </span>
            </p>
            <OfferTerms offer={offer} documentHref={`${page}/offers/${offer.id}/document`} />
            {offer.reason && (
              <OfferReason
                label={offer.state === "declined" ? "What the candidate wrote" : "Your reason"}
                reason={offer.reason}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 print:hidden">
        {can.make && (
          <Link to={`${page}/offer`} className="link py-1.5">
            {offers.length > 0 ? "Make another offer" : "Make an offer"}
          </Link>
        )}
        {can.withdraw && (
          <Link to={`${page}/offer/withdrawal`} className="link py-1.5">
            Withdraw offer
          </Link>
        )}
      </p>
    </section>
  );
}
