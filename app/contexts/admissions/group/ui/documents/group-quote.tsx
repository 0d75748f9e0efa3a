import { formatDate } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import {
  DocumentDefinitions,
  DocumentHeading,
  DocumentPage,
  DocumentText,
  type Issuer,
} from "#app/ui/documents/document-page.tsx";
import { LetterPrice } from "../../../offer/ui/documents/letter-price.tsx";
import type { GroupView } from "../../queries.server.ts";

/** The quote for a group: what, for how many, where, from when, at which price, and until when. */
export function GroupQuoteDocument(props: {
  issuer: Issuer;
  group: Omit<GroupView, "price"> & { price: NonNullable<GroupView["price"]> };
  /** In the office's time zone, with the zone's name. */
  made: string;
  validUntil: string;
  payBy: string | null;
}) {
  const { group, issuer } = props;
  const facts: [string, string][] = [
    ["For", group.organisation],
    ["Attention", [group.contactName, group.contactEmail].filter(Boolean).join(", ")],
    ...(group.purchaseOrder
      ? [["Your purchase order", group.purchaseOrder] as [string, string]]
      : []),
    ["Programme", group.programme],
    ["Begins", formatDate(group.intake.date)],
    ["Ends", formatDate(group.intake.endsOn)],
    ["Place", group.intake.location],
    ["Places", String(group.places)],
    ...group.modules.map(({ title, duration }, position): [string, string] => [
      group.modules.length === 1 ? "Module" : `Module ${position + 1}`,
      `${title} (${duration})`,
    ]),
  ];
  const days = counted(group.quote?.paymentDays ?? 0, "day");
  return (
    <DocumentPage issuer={issuer} kind="Quote" title={`Quote ${group.number}`}>
      <DocumentText>{props.made}</DocumentText>
      <DocumentDefinitions facts={[...facts, ["Valid until", props.validUntil]]} />
      <LetterPrice price={group.price} payBy={props.payBy} />
      <DocumentHeading>How to accept</DocumentHeading>
      <DocumentText>
        {`Log in with the account that asked for this quote, open the booking, and accept it by ${props.validUntil}. Accepting holds all ${group.places} places for ${days}, and not past the beginning of the course. If fewer places are free by then, none is held and we tell you how many there are.`}
      </DocumentText>
      <DocumentHeading>Who comes</DocumentHeading>
      <DocumentText>
        Each person whom you name gets an invitation and hands in what the course asks for. A place
        is confirmed to a person when we have read it. Another person can take a place once, up to
        14 days before the start.
      </DocumentText>
      <DocumentText>Admissions, {issuer.name}</DocumentText>
    </DocumentPage>
  );
}
