import { href } from "react-router";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OfferView } from "../queries.server.ts";
import { OfferBadge } from "./offer-summary.tsx";

/** Links from the application to its offer, with the deadline. */
export function OfferNotice({ offer }: { offer: OfferView }) {
  const { state, applicationId, heldUntil, expiresAt } = offer;
  const deadline = state === "open" ? expiresAt : heldUntil;
  return (
    <section
      aria-labelledby="offer-heading"
      className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border-2 border-brass bg-white p-5"
    >
      <h2 id="offer-heading" className="text-xl">
        Your offer
      </h2>
      <OfferBadge state={state} />
      {deadline && (
        <span className="text-slate">
          until <LocalTime at={deadline} />
        </span>
      )}
      <ButtonLink
        to={href("/applications/:applicationId/offer", { applicationId })}
        className="sm:ml-auto"
      >
        See your offer
      </ButtonLink>
    </section>
  );
}
