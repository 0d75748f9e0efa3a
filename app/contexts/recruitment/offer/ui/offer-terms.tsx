import type { ReactNode } from "react";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import type { OfferView } from "../queries.server.ts";
import { type OfferState, offerStateLabels } from "../../job-application/offer-states.ts";

const tones: Record<OfferState, BadgeTone> = {
  open: "brass",
  accepted: "green",
  declined: "red",
  withdrawn: "neutral",
  lapsed: "amber",
  ended: "neutral",
};

export function OfferBadge({ state }: { state: OfferState }) {
  return <Badge tone={tones[state]}>{offerStateLabels[state]}</Badge>;
}

/** What an offer says, the same for the candidate and the employer. */
export function OfferTerms({ offer, documentHref }: { offer: OfferView; documentHref: string }) {
  const { pay, startsOn, place, text, file, answerUntil, state } = offer;
  return (
    <dl className="space-y-2">
      <Row label="Pay">{pay}</Row>
      <Row label="Start">{startsOn ? formatDate(startsOn) : "to be agreed"}</Row>
      <Row label="Place">{place}</Row>
      {text && (
        <Row label="Terms">
          <span className="whitespace-pre-line">{text}</span>
        </Row>
      )}
      {file && (
        <Row label="Document">
          <a href={documentHref} className="link" download>
            {file.name}{" "}
            <span className="text-slate tabular-nums">({Math.ceil(file.bytes / 1024)} kB)</span>
          </a>
        </Row>
      )}
      <Row label={state === "open" ? "Answer until" : "It was open until"}>{answerUntil}</Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-slate">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What one side wrote when it ended an offer. */
export function OfferReason({ label, reason }: { label: string; reason: string }) {
  return (
    <div className="mt-3">
      <p className="text-slate">{label}</p>
      <p className="border-l-2 border-mist pl-3 whitespace-pre-line wrap-anywhere">{reason}</p>
    </div>
  );
}
