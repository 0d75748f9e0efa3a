import { formatDate } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { type OfferState, offerStateLabels } from "../rules.ts";
import type { OfferView } from "../queries.server.ts";

const tones: Record<OfferState, BadgeTone> = {
  open: "brass",
  held: "amber",
  waiting: "amber",
  "seat-free": "brass",
  enrolled: "green",
  withdrawn: "neutral",
  refused: "neutral",
  lapsed: "red",
  replaced: "neutral",
};

export function OfferBadge({ state }: { state: OfferState }) {
  return <Badge tone={tones[state]}>{offerStateLabels[state]}</Badge>;
}

/** The offer, and the deadline that counts now. */
export function OfferSummary({ offer }: { offer: OfferView }) {
  const { intake, modules, concession, state } = offer;
  return (
    <dl className="max-w-text space-y-3">
      <DefinitionItem label="Stands at">
        <OfferBadge state={state} />
      </DefinitionItem>
      <DefinitionItem label="Programme">{offer.programme}</DefinitionItem>
      <DefinitionItem label="Begins">{formatDate(intake.date)}</DefinitionItem>
      <DefinitionItem label="Ends">{formatDate(intake.endsOn)}</DefinitionItem>
      <DefinitionItem label="Place">{intake.location}</DefinitionItem>
      {modules.map(({ id, title, duration }) => (
        <DefinitionItem key={id} label="Module">
          {title} ({duration})
        </DefinitionItem>
      ))}
      {offer.paidBy && <DefinitionItem label="Paid by">{offer.paidBy}</DefinitionItem>}
      {concession.kind !== "none" && !offer.paidBy && (
        <DefinitionItem label="Rate">
          {concession.kind === "veteran"
            ? "Veterans' rate"
            : `Corporate rate, ${counted(concession.heads, "person", "people")}`}
        </DefinitionItem>
      )}
      {state === "open" && (
        <DefinitionItem label="To be answered by">
          <LocalTime at={offer.expiresAt} />
        </DefinitionItem>
      )}
      {offer.heldUntil && (
        <DefinitionItem label={state === "seat-free" ? "The seat is kept until" : "To be paid by"}>
          <LocalTime at={offer.heldUntil} />
        </DefinitionItem>
      )}
      {offer.positionInLine !== null && (
        <DefinitionItem label="Waiting before you">
          {offer.positionInLine === 0 ? "Nobody" : offer.positionInLine}
        </DefinitionItem>
      )}
    </dl>
  );
}
