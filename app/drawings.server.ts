import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { renderPdf } from "./platform/documents/pdf.server.ts";

/** The components of the sheets that the institute issues, by the name of their document. */
const sheets = {
  "offer-letter": async () =>
    (await import("./contexts/admissions/offer/ui/documents/offer-letter.tsx")).OfferLetter,
  "group-quote": async () =>
    (await import("./contexts/admissions/group/ui/documents/group-quote.tsx")).GroupQuoteDocument,
  certificate: async () =>
    (await import("./contexts/learning/certificate/ui/documents/certificate.tsx"))
      .CertificateDocument,
  "fee-schedule": async () =>
    (await import("./contexts/catalogue/fees/ui/documents/fee-schedule.tsx")).FeeScheduleDocument,
  receipt: async () =>
    (await import("./contexts/billing/payment/ui/documents/receipt.tsx")).ReceiptDocument,
  invoice: async () =>
    (await import("./contexts/billing/payment/ui/documents/invoice.tsx")).InvoiceDocument,
  "credit-note": async () =>
    (await import("./contexts/billing/refund/ui/documents/credit-note.tsx")).CreditNoteDocument,
  "training-file": async () =>
    (await import("./contexts/attestation/training-file/ui/documents/training-file.tsx"))
      .TrainingFileDocument,
  logbook: async () =>
    (await import("./contexts/training/flight/ui/documents/logbook.tsx")).LogbookDocument,
  "attendance-statement": async () =>
    (await import("./contexts/training/statement/ui/documents/statement.tsx")).StatementDocument,
  "sign-in-sheet": async () =>
    (await import("./contexts/training/attendance/ui/documents/sign-in-sheet.tsx")).SignInSheet,
  resource: async () =>
    (await import("./contexts/library/ui/documents/resource-document.tsx")).ResourceDocument,
};

type Sheets = { [Name in keyof typeof sheets]: Awaited<ReturnType<(typeof sheets)[Name]>> };

/** A sheet and its content, which is data only, because it is sent to another process. */
export type Drawing = {
  [Name in keyof Sheets]: { sheet: Name; says: Parameters<Sheets[Name]>[0] };
}[keyof Sheets];

/** Draws a sheet as PDF. */
export async function draw({ sheet, says }: Drawing): Promise<Uint8Array> {
  const component = (await sheets[sheet]()) as (props: unknown) => ReactElement<DocumentProps>;
  return renderPdf(component(says));
}
