import { formatDate } from "#app/kernel/dates.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { counted } from "#app/kernel/wording.ts";
import { Fact } from "#app/ui/patterns/fact.tsx";
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

/** What is offered, and the deadline that counts now. */
export function OfferSummary({ offer }: { offer: OfferView }) {
  const { intake, modules, typedLines, concession, state } = offer;
  return (
    <dl className="max-w-text space-y-3">
      <Fact label="Stands at">
        <OfferBadge state={state} />
      </Fact>
      <Fact label="Programme">{offer.programme}</Fact>
      <Fact label="Begins">{formatDate(intake.date)}</Fact>
      <Fact label="Place">{intake.location}</Fact>
      {modules.map(({ id, title, duration }) => (
        <Fact key={id} label="Module">
          {title} ({duration})
        </Fact>
      ))}
      {typedLines.map(({ text, minor }) => (
        <Fact key={text} label={text}>
          {formatPrice({ minor, currency: "NZD" })}
        </Fact>
      ))}
      {concession.kind !== "none" && (
        <Fact label="Rate">
          {concession.kind === "veteran"
            ? "Veterans' rate"
            : `Corporate rate, ${counted(concession.heads, "person", "people")}`}
        </Fact>
      )}
      {state === "open" && (
        <Fact label="To be answered by">
          <LocalTime at={offer.expiresAt} />
        </Fact>
      )}
      {offer.heldUntil && (
        <Fact label={state === "seat-free" ? "The seat is kept until" : "To be paid by"}>
          <LocalTime at={offer.heldUntil} />
        </Fact>
      )}
      {offer.positionInLine !== null && (
        <Fact label="Waiting before you">
          {offer.positionInLine === 0 ? "Nobody" : offer.positionInLine}
        </Fact>
      )}
    </dl>
  );
}
