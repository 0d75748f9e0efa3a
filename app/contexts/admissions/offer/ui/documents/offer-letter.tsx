import { formatDate } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import {
  DocumentDefinitions,
  DocumentHeading,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import type { OfferView } from "../../queries.server.ts";
import { LetterPrice } from "./letter-price.tsx";

/** The offer as a letter: what, where, from when, and by when to answer and pay. */
export function OfferLetter(props: {
  issuer: Issuer;
  offer: OfferView;
  /** In the office's time zone, with the zone's name. */
  expires: string;
  made: string;
  /** Until when the first payment can be made; null while nobody can know it. */
  payBy: string | null;
}) {
  const { offer, issuer } = props;
  const facts = [
    ["Applicant", offer.name],
    ["Programme", offer.programme],
    ["Begins", formatDate(offer.intake.date)],
    ["Ends", formatDate(offer.intake.endsOn)],
    ["Place", offer.intake.location],
    ...offer.modules.map(({ title, duration }, position): [string, string] => [
      offer.modules.length === 1 ? "Module" : `Module ${position + 1}`,
      `${title} (${duration})`,
    ]),
  ] satisfies [string, string][];
  return (
    <DocumentPage
      issuer={issuer}
      kind="Offer letter"
      title={`An offer of a place for ${offer.name}`}
    >
      <DocumentText>{props.made}</DocumentText>
      <DocumentText>
        We have read your application, talked with you, and are pleased to offer you a place at{" "}
        {issuer.name}.
      </DocumentText>
      <DocumentDefinitions facts={facts} />
      <LetterPrice price={offer.price} payBy={props.payBy} />
      <DocumentHeading>How to accept</DocumentHeading>
      <DocumentText>
        Log in with the address that you applied with, open your application, and accept the offer
        by {props.expires}. After that the place goes to somebody else.
      </DocumentText>
      <DocumentHeading>What accepting does</DocumentHeading>
      <DocumentText>
        {`Accepting holds a seat for ${counted(offer.paymentDays, "day")}, and not past the beginning of the course. Paying in full, or the first instalment where a plan is offered, makes the place yours. If the course is full when you accept, you join the waiting list; a seat that comes free is kept for you for 48 hours.`}
      </DocumentText>
      <DocumentHeading>Changes of mind</DocumentHeading>
      <DocumentText>
        What happens when plans change, the right of withdrawal for consumers in the European Union
        included, is in the terms on our site.
      </DocumentText>
      <DocumentText>We look forward to meeting you.</DocumentText>
      <DocumentText>Admissions, {issuer.name}</DocumentText>
    </DocumentPage>
  );
}
