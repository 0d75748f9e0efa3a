import { href } from "react-router";
import { ConfirmLink, type Question } from "#app/ui/patterns/confirm.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { OfferView } from "../queries.server.ts";
import { offerStateMeanings } from "../rules.ts";
import { OfferBadge, OfferReason, OfferTerms } from "./offer-terms.tsx";

/** Returns the question that is asked before a candidate accepts an offer. */
export function acceptanceOf(jobApplicationId: string, offerId: string): Question {
  return {
    href: href("/job-applications/:jobApplicationId/offers/:offerId/acceptance", {
      jobApplicationId,
      offerId,
    }),
    title: "Accept this offer?",
    text: "The employer is told at once, and your application is marked as Hired. What binds you both is the contract that you sign with the employer.",
    confirm: "Accept offer",
    keep: "Not yet",
  };
}

/** The offers on the page of a candidate's own application, the newest first. */
export function OwnOffers(props: { jobApplicationId: string; offers: readonly OfferView[] }) {
  const { jobApplicationId, offers } = props;
  const [latest, ...earlier] = offers;
  if (!latest) return null;
  return (
    <section
      aria-labelledby="offer-heading"
      className="rounded-md border border-mist border-l-4 border-l-brass bg-card p-6"
    >
      <h2 id="offer-heading" className="mb-2 text-2xl">
        {latest.state === "open" ? "The employer's offer" : "The offer"}
      </h2>
      <OneOffer jobApplicationId={jobApplicationId} offer={latest} />
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center">Earlier offers</summary>
          <ul className="space-y-6 border-t border-mist pt-4">
            {earlier.map((offer) => (
              <li key={offer.id}>
                <OneOffer jobApplicationId={jobApplicationId} offer={offer} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function OneOffer({ jobApplicationId, offer }: { jobApplicationId: string; offer: OfferView }) {
  const { id: offerId, state, reason } = offer;
  const path = { jobApplicationId, offerId };
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <OfferBadge state={state} />
        <span>{offerStateMeanings[state]}</span>
      </p>
      <OfferTerms
        offer={offer}
        documentHref={href("/job-applications/:jobApplicationId/offers/:offerId/document", path)}
      />
      {reason && (
        <OfferReason
          label={state === "declined" ? "What you wrote" : "What the employer wrote"}
          reason={reason}
        />
      )}
      {state === "open" && (
        <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
          <ConfirmLink
            {...acceptanceOf(jobApplicationId, offerId)}
            look="primary"
            label="Accept offer"
          />
          <ButtonLink
            to={href("/job-applications/:jobApplicationId/offers/:offerId/refusal", path)}
            look="secondary"
          >
            Decline offer
          </ButtonLink>
          <Link
            to={href("/job-applications/:jobApplicationId/messages", { jobApplicationId })}
            className="link py-1.5"
          >
            Ask the employer
          </Link>
        </div>
      )}
    </>
  );
}
