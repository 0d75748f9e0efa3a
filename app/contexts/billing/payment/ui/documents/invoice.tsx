import {
  DocumentAmounts,
  DocumentDefinitions,
  DocumentHeading,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import { organisationFacts } from "./organisation-facts.ts";
import type { invoiceOf } from "../../emails.server.ts";

type Invoice = NonNullable<Awaited<ReturnType<typeof invoiceOf>>>;

/** What to transfer, where to, by when, and with which reference. */
export function InvoiceDocument(props: {
  issuer: Issuer;
  invoice: Invoice;
  /** In the office's time zone, with the zone's name. */
  issued: string;
  payBy: string;
}) {
  const { invoice, issuer } = props;
  return (
    <DocumentPage issuer={issuer} kind="Tax invoice" title={`Invoice for order ${invoice.number}`}>
      <DocumentDefinitions
        facts={[
          ["Issued", props.issued],
          ["To", `${invoice.to.name}, ${invoice.to.address}`],
          ...organisationFacts(invoice),
          ["For", invoice.title],
          ["GST number", invoice.gstNumber],
        ]}
      />
      <DocumentAmounts
        lines={[
          { text: invoice.part, amount: invoice.amount },
          ...(invoice.partly
            ? [{ text: "Received before", amount: `−${invoice.partly.received}` }]
            : []),
        ]}
        total={{ text: "To be paid (NZD)", amount: invoice.partly?.open ?? invoice.amount }}
      />
      <DocumentText>
        {`The amount includes GST of ${invoice.gst} (${invoice.gstPercent}%). The order's total is ${invoice.total}.`}
      </DocumentText>
      <DocumentHeading>Bank transfer</DocumentHeading>
      <DocumentDefinitions
        facts={[
          ["Account name", invoice.bank.name],
          ["Account number", invoice.bank.account],
          ["Reference", invoice.number],
          ["Pay by", props.payBy],
        ]}
      />
      <DocumentText>
        The reference is how we know that the transfer is yours. When it has arrived we confirm it
        and send you the receipt.
      </DocumentText>
    </DocumentPage>
  );
}
