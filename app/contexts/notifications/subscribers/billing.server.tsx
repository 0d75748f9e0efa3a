import {
  creditNoteNotice,
  creditNoteOf,
  disputeDecidedNotice,
  disputeNotice,
  instalmentReminder,
  invoiceNotice,
  invoiceOf,
  missedPartOf,
  receiptNotice,
  receiptOf,
  refundNotice,
  refundOf,
  withdrawalForStaff,
  withdrawalNotice,
  withdrawalOf,
} from "#app/contexts/billing/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  CreditNoteEmail,
  InvoiceEmail,
  ReceiptEmail,
  RefundEmail,
  ReminderEmail,
  WithdrawalEmail,
} from "../emails/billing.tsx";

/** Tells of money, at the address that placed the order. */
export const billingTellers = [
  tells("send-receipt", receiptNotice, async (tx, { payload }) => {
    const receipt = await receiptOf(tx, payload.paymentId);
    if (!receipt) return undefined;
    const about = await aboutOf(tx, receipt);
    const { part, stillDue, toSecure } = receipt;
    const says = { part, stillDue, toSecure };
    return {
      subject: `Receipt ${receipt.receipt}`,
      body: <ReceiptEmail {...about} {...says} />,
      attachments: [
        { document: "receipt", id: payload.paymentId, fileName: `${receipt.receipt}.pdf` },
      ],
    };
  }),
  tells("send-invoice", invoiceNotice, async (tx, { payload }) => {
    const invoice = await invoiceOf(tx, payload.checkoutId);
    if (!invoice) return undefined;
    const about = await aboutOf(tx, invoice);
    const { timeZone } = await officeById(tx, "admissions");
    const payBy = formatMoment(invoice.payBy, timeZone);
    const fileName = `invoice-${invoice.number}.pdf`;
    return {
      subject: `Invoice for order ${invoice.number}`,
      body: <InvoiceEmail {...about} bank={invoice.bank} payBy={payBy} />,
      attachments: [{ document: "invoice", id: payload.checkoutId, fileName }],
    };
  }),
  tells("send-credit-note", creditNoteNotice, async (tx, { payload }) => {
    const note = await creditNoteOf(tx, payload.creditNoteId);
    if (!note) return undefined;
    const { creditNote, refunded, notDue, reason } = note;
    const about = await aboutOf(tx, note);
    const says = { creditNote, refunded, notDue, reason };
    return {
      subject: `Credit note ${creditNote}`,
      body: <CreditNoteEmail {...about} {...says} />,
      attachments: [
        { document: "credit-note", id: payload.creditNoteId, fileName: `${creditNote}.pdf` },
      ],
    };
  }),
  tells("acknowledge-withdrawal", withdrawalNotice, async (tx, { payload }) => {
    const withdrawal = await withdrawalOf(tx, payload.withdrawalId);
    if (!withdrawal) return undefined;
    const { timeZone } = await officeById(tx, "admissions");
    const about = await aboutOf(tx, withdrawal);
    const recorded = formatMoment(withdrawal.recordedAt, timeZone);
    const { course, euConsumer, why, kept, refunds, way, noticeOn, to } = withdrawal;
    const says = { course, euConsumer, why, kept, refunds, way, noticeOn, name: to.name };
    return {
      subject: `Your withdrawal from ${withdrawal.title}`,
      body: <WithdrawalEmail {...about} {...says} recorded={recorded} />,
    };
  }),
  tells("tell-staff-of-withdrawal", withdrawalForStaff),
  tells("tell-of-dispute", disputeNotice),
  tells("tell-of-decided-dispute", disputeDecidedNotice),
  tells("tell-of-refund", refundNotice, async (tx, { payload }) => {
    const refund = await refundOf(tx, payload.refundId);
    if (!refund) return undefined;
    const about = await aboutOf(tx, refund);
    return {
      subject: `Your refund for order ${refund.number}`,
      body: <RefundEmail {...about} reason={refund.reason} way={refund.way} />,
    };
  }),
  tells("remind-of-instalment", instalmentReminder, async (tx, { payload }) => {
    const missed = await missedPartOf(tx, payload.orderId, payload.position);
    if (!missed) return undefined;
    const { part, dueOn, payBy } = missed;
    const about = await aboutOf(tx, missed);
    return {
      subject: `A payment is due for order ${missed.number}`,
      body: <ReminderEmail {...about} part={part} dueOn={dueOn} payBy={payBy} />,
    };
  }),
];

type Order = {
  orderId: string;
  number: string;
  title: string;
  amount: string;
};

async function aboutOf(tx: Tx, { number, title, amount, orderId }: Order) {
  const link = `${tx.site.url}/orders/${orderId}`;
  return { sender: await senderOf(tx), number, title, amount, link };
}
