import { formatDate } from "#app/kernel/dates.ts";
import {
  DocumentAmounts,
  DocumentDefinitions,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import { organisationFacts } from "./organisation-facts.ts";
import type { receiptOf } from "../../emails.server.ts";

type Receipt = NonNullable<Awaited<ReturnType<typeof receiptOf>>>;

/** What was paid, by whom, for what, and the tax included in it. */
export function ReceiptDocument(props: {
  issuer: Issuer;
  receipt: Receipt;
  /** In the office's time zone, with the zone's name. */
  received: string;
}) {
  const { receipt, issuer } = props;
  return (
    <DocumentPage issuer={issuer} kind="Receipt" title={`Receipt ${receipt.receipt}`}>
      <DocumentDefinitions
        facts={[
          ["Received", receipt.arrivedOn ? formatDate(receipt.arrivedOn) : props.received],
          ["From", `${receipt.to.name}, ${receipt.to.address}`],
          ...organisationFacts(receipt),
          ["Order", receipt.number],
          ["For", receipt.title],
          ["Paid by", receipt.way],
          ["GST number", receipt.gstNumber],
        ]}
      />
      <DocumentAmounts
        lines={[{ text: receipt.part, amount: receipt.amount }]}
        total={{ text: "Paid (NZD)", amount: receipt.amount }}
      />
      <DocumentText>
        {`The amount includes GST of ${receipt.gst} (${receipt.gstPercent}%). `}
        {receipt.stillDue
          ? `Of the order's total of ${receipt.total}, ${receipt.stillDue} is still to be paid.`
          : "The order is paid in full."}
        {receipt.toSecure &&
          ` The place is secured when ${receipt.toSecure} more has arrived in time.`}
      </DocumentText>
    </DocumentPage>
  );
}
