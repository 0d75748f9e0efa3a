import type { ReactElement } from "react";
import {
  instalmentMissed,
  invoiceIssued,
  paymentReceived,
  refundLeft,
} from "#app/contexts/billing/events.ts";
import {
  invoiceOf,
  missedPartOf,
  receiptOf,
  refundOf,
} from "#app/contexts/billing/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import type { Attachment } from "#app/platform/mail/schema.ts";
import { post, senderOf } from "../compose.server.ts";
import { InvoiceEmail, ReceiptEmail, RefundEmail, ReminderEmail } from "../emails/billing.tsx";

/** Emails about money, to the address that placed the order. */
export const billingEmailSubscribers: Subscriber[] = [
  whenHappens(paymentReceived, "send-receipt", async (tx, { payload }) => {
    const receipt = await receiptOf(tx, payload.paymentId);
    if (!receipt) return;
    const about = await aboutOf(tx, receipt);
    await write(tx, receipt, {
      kind: "receipt",
      subject: `Receipt ${receipt.receipt}`,
      body: <ReceiptEmail {...about} part={receipt.part} stillDue={receipt.stillDue} />,
      attachments: [
        { document: "receipt", id: payload.paymentId, fileName: `${receipt.receipt}.pdf` },
      ],
    });
  }),
  whenHappens(invoiceIssued, "send-invoice", async (tx, { payload }) => {
    const invoice = await invoiceOf(tx, payload.checkoutId);
    if (!invoice) return;
    const about = await aboutOf(tx, invoice);
    const { timeZone } = await officeById(tx, "admissions");
    const payBy = formatMoment(invoice.payBy, timeZone);
    await write(tx, invoice, {
      kind: "invoice",
      subject: `Invoice for order ${invoice.number}`,
      body: <InvoiceEmail {...about} bank={invoice.bank} payBy={payBy} />,
      attachments: [
        {
          document: "invoice",
          id: payload.checkoutId,
          fileName: `invoice-${invoice.number}.pdf`,
        },
      ],
    });
  }),
  whenHappens(refundLeft, "tell-of-refund", async (tx, { payload }) => {
    const refund = await refundOf(tx, payload.refundId);
    if (!refund) return;
    const about = await aboutOf(tx, refund);
    await write(tx, refund, {
      kind: "refund-sent",
      subject: `Your refund for order ${refund.number}`,
      body: <RefundEmail {...about} reason={refund.reason} way={refund.way} />,
    });
  }),
  whenHappens(instalmentMissed, "remind-of-instalment", async (tx, { payload }) => {
    const missed = await missedPartOf(tx, payload.orderId, payload.position);
    if (!missed) return;
    const { part, dueOn, payBy } = missed;
    const about = await aboutOf(tx, missed);
    await write(tx, missed, {
      kind: "instalment-reminder",
      subject: `A payment is due for order ${missed.number}`,
      body: <ReminderEmail {...about} part={part} dueOn={dueOn} payBy={payBy} />,
    });
  }),
];

type Order = {
  to: { address: string; name: string };
  orderId: string;
  number: string;
  title: string;
  amount: string;
};

async function aboutOf(tx: Tx, { number, title, amount, orderId }: Order) {
  const link = `${tx.site.url}/orders/${orderId}`;
  return { sender: await senderOf(tx), number, title, amount, link };
}

function write(
  tx: Tx,
  { to }: Order,
  email: { kind: string; subject: string; body: ReactElement; attachments?: Attachment[] },
) {
  return post(tx, { to, ...email });
}
