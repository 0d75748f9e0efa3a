import {
  DocumentAmounts,
  DocumentDefinitions,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";

/** What a credit note says, as `creditNoteOf` returns it. */
type CreditNote = {
  creditNote: string;
  number: string;
  title: string;
  to: { address: string; name: string };
  amount: string;
  gst: string;
  gstPercent: number;
  gstNumber: string;
  refunded: string | null;
  notDue: string | null;
  reason: string;
};

/** By how much an order's fees are reduced, why, and the tax in it. */
export function CreditNoteDocument(props: {
  issuer: Issuer;
  note: CreditNote;
  /** In the office's time zone, with the zone's name. */
  issued: string;
}) {
  const { note, issuer } = props;
  const lines = [
    ...(note.refunded ? [{ text: "Goes back to you", amount: note.refunded }] : []),
    ...(note.notDue ? [{ text: "Not paid, and not due any more", amount: note.notDue }] : []),
  ];
  return (
    <DocumentPage issuer={issuer} kind="Credit note" title={`Credit note ${note.creditNote}`}>
      <DocumentDefinitions
        facts={[
          ["Issued", props.issued],
          ["To", `${note.to.name}, ${note.to.address}`],
          ["Order", note.number],
          ["For", note.title],
          ["Reason", note.reason],
          ["GST number", note.gstNumber],
        ]}
      />
      <DocumentAmounts
        lines={lines}
        total={{ text: "The fees are reduced by (NZD)", amount: note.amount }}
      />
      <DocumentText>
        {`The amount includes GST of ${note.gst} (${note.gstPercent}%). It corrects the tax invoice or receipt for order ${note.number}.`}
      </DocumentText>
    </DocumentPage>
  );
}
