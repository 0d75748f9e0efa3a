import { formatDate } from "#app/kernel/dates.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { counted } from "#app/kernel/wording.ts";
import {
  DocumentDefinitions,
  DocumentHeading,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import type { OfferView } from "../../queries.server.ts";

/** The offer as a letter: what, where, from when, and by when to answer and pay. */
export function OfferLetter(props: {
  issuer: Issuer;
  offer: OfferView;
  /** In the office's time zone, with the zone's name. */
  expires: string;
  made: string;
}) {
  const { offer, issuer } = props;
  const facts = [
    ["Applicant", offer.name],
    ["Programme", offer.programme],
    ["Begins", formatDate(offer.intake.date)],
    ["Ends", formatDate(offer.intake.endsOn)],
    ["Place", offer.intake.location],
    ...offer.modules.map(({ title, duration }, position): [string, string] => [
      position === 0 ? "Modules" : "",
      `${title} (${duration})`,
    ]),
    ...offer.typedLines.map(({ text, minor }): [string, string] => [
      "Besides",
      `${text}: ${formatPrice({ minor, currency: "NZD" })}`,
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
      <DocumentHeading>How to accept</DocumentHeading>
      <DocumentText>
        Log in with the address that you applied with, open your application, and accept the offer
        by {props.expires}. After that the place goes to somebody else.
      </DocumentText>
      <DocumentHeading>What accepting does</DocumentHeading>
      <DocumentText>
        {`Accepting holds a seat for ${offer.paymentDays === 1 ? "one day" : `${offer.paymentDays} days`}, and not past the beginning of the course. Paying in full, or the first instalment where a plan is offered, makes the place yours. If the course is full when you accept, you join the waiting list; a seat that comes free is kept for you for 48 hours.`}
      </DocumentText>
      {offer.concession.kind !== "none" && (
        <DocumentText>
          {offer.concession.kind === "veteran"
            ? "The veterans' rate has been granted, on the courses that it applies to."
            : `The corporate rate for ${counted(offer.concession.heads, "person", "people")} has been granted.`}
        </DocumentText>
      )}
      <DocumentHeading>Fees and changes of mind</DocumentHeading>
      <DocumentText>
        The payment page shows every way to pay, with its total line by line. Prices include goods
        and services tax. What happens when plans change, the right of withdrawal for consumers in
        the European Union included, is in the terms on our site.
      </DocumentText>
      <DocumentText>We look forward to meeting you.</DocumentText>
      <DocumentText>Admissions, {issuer.name}</DocumentText>
    </DocumentPage>
  );
}
