import type { ReactElement } from "react";
import {
  creditNoteNotice,
  creditNoteOf,
  disputeDecidedNotice,
  disputeNotice,
  type EmailStep,
  instalmentDueNotice,
  type InstalmentEmail,
  instalmentEmailOf,
  instalmentMovedNotice,
  instalmentReminder,
  instalmentTitle,
  invoiceNotice,
  invoiceOf,
  movedPartOf,
  placeDecisionNotice,
  receiptNotice,
  receiptOf,
  refundNotice,
  refundOf,
  secondInstalmentNotice,
  withdrawalForStaff,
  withdrawalNotice,
  withdrawalOf,
} from "#app/contexts/billing/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { senderOf } from "../compose.server.tsx";
import { type KindEmail, tells } from "../delivery/teller.ts";
import {
  CreditNoteEmail,
  InstalmentDueEmail,
  InvoiceEmail,
  MovedInstalmentEmail,
  ReceiptEmail,
  RefundEmail,
  ReminderEmail,
  SecondNoticeEmail,
  WithdrawalEmail,
} from "../emails/billing.tsx";

/** Tells of money, at the address that placed the order. */
export const billingTellers = [
  tells("send-receipt", receiptNotice, async (tx, { payload }) => {
    const receipt = await receiptOf(tx, payload.paymentId);
    if (!receipt) return undefined;
    const about = await aboutOf(tx, receipt);
    const { part, stillDue, toSecure, beginRequestedAt } = receipt;
    const { timeZone } = await officeById(tx, "admissions");
    const beginRequested = beginRequestedAt && formatMoment(beginRequestedAt, timeZone);
    const says = { part, stillDue, toSecure, beginRequested };
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
    const { course, euConsumer, why, kept, places, refunds, way, noticeOn, to } = withdrawal;
    const says = { course, euConsumer, why, kept, places, refunds, way, noticeOn, name: to.name };
    return {
      subject:
        way === "unpaid"
          ? `Your order for ${withdrawal.title} has ended`
          : places === null
            ? `Your withdrawal from ${withdrawal.title}`
            : `You have given up places of ${withdrawal.title}`,
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
  tells("remind-of-due-instalment", instalmentDueNotice, (tx, { payload }) =>
    instalmentEmail(tx, "reminder", payload),
  ),
  tells("remind-of-instalment", instalmentReminder, (tx, { payload }) =>
    instalmentEmail(tx, "first-notice", payload),
  ),
  tells("remind-of-instalment-again", secondInstalmentNotice, (tx, { payload }) =>
    instalmentEmail(tx, "second-notice", payload),
  ),
  tells("tell-of-moved-instalment", instalmentMovedNotice, async (tx, { payload }) => {
    const moved = await movedPartOf(tx, payload);
    if (!moved) return undefined;
    const about = await aboutOf(tx, { ...moved, ...payload });
    return {
      subject: `A new date for a payment of order ${moved.number}`,
      body: <MovedInstalmentEmail {...about} part={moved.part} dueOn={moved.dueOn} />,
    };
  }),
  tells("tell-staff-of-place-decision", placeDecisionNotice),
];

/**
 * Writes an email of the rule for late instalments, as it is sent and as staff see it before.
 * Undefined if there is nothing to remind of any more.
 */
export async function instalmentEmail(
  ctx: Ctx,
  step: EmailStep,
  part: { orderId: string; position: number },
): Promise<KindEmail | undefined> {
  const email = await instalmentEmailOf(ctx, step, part);
  if (!email) return undefined;
  const about = { ...(await aboutOf(ctx, { ...email, ...part })), ...partOf(email) };
  const terms = `${ctx.site.url}/terms#instalments`;
  const bodies: Record<EmailStep, ReactElement> = {
    reminder: <InstalmentDueEmail {...about} />,
    "first-notice": <ReminderEmail {...about} payBy={email.payBy ?? email.dueOn} />,
    "second-notice": (
      <SecondNoticeEmail
        {...about}
        payBy={email.payBy ?? email.dueOn}
        firstSentOn={email.firstSentOn}
        terms={terms}
      />
    ),
  };
  return { subject: instalmentTitle(step, email.number), body: bodies[step] };
}

const partOf = ({ part, dueOn, received }: InstalmentEmail) => ({ part, dueOn, received });

type Order = {
  orderId: string;
  number: string;
  title: string;
  amount: string;
};

async function aboutOf(tx: Ctx, { number, title, amount, orderId }: Order) {
  const link = `${tx.site.url}/orders/${orderId}`;
  return { sender: await senderOf(tx), number, title, amount, link };
}
