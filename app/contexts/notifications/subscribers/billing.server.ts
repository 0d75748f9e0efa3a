import {
  creditNoteNotice,
  creditNoteOf,
  disputeDecidedNotice,
  disputeNotice,
  type EmailStep,
  instalmentDueNotice,
  instalmentEmailOf,
  instalmentMovedNotice,
  instalmentReminder,
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
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { written } from "../compose.server.tsx";
import { type KindEmail, tells } from "../delivery/teller.ts";
import {
  creditNoteEmail,
  instalmentDueEmail,
  instalmentMovedEmail,
  instalmentReminderEmail,
  invoiceEmail,
  receiptEmail,
  refundEmail,
  secondInstalmentEmail,
  unpaidEndEmail,
  withdrawalEmail,
} from "../emails/billing.ts";

/** Tells of money, at the address that placed the order. */
export const billingTellers = [
  tells("send-receipt", receiptNotice, async (tx, { payload }) => {
    const found = await receiptOf(tx, payload.paymentId);
    if (!found) return undefined;
    const { receipt, part, stillDue, toSecure, beginRequestedAt } = found;
    const { timeZone } = await officeById(tx, "admissions");
    return {
      ...(await written(tx, receiptEmail, {
        ...aboutOf(tx, found),
        receipt,
        part: part.toLowerCase(),
        stillDue,
        toSecure,
        beginRequested: beginRequestedAt && formatMoment(beginRequestedAt, timeZone),
        rest: stillDue ? "due" : "none",
      })),
      attachments: [{ document: "receipt", id: payload.paymentId, fileName: `${receipt}.pdf` }],
    };
  }),
  tells("send-invoice", invoiceNotice, async (tx, { payload }) => {
    const invoice = await invoiceOf(tx, payload.checkoutId);
    if (!invoice) return undefined;
    const { timeZone } = await officeById(tx, "admissions");
    const { bank, payBy } = invoice;
    const fileName = `invoice-${invoice.number}.pdf`;
    return {
      ...(await written(tx, invoiceEmail, {
        ...aboutOf(tx, invoice),
        bankName: bank.name,
        bankAccount: bank.account,
        payBy: formatMoment(payBy, timeZone),
      })),
      attachments: [{ document: "invoice", id: payload.checkoutId, fileName }],
    };
  }),
  tells("send-credit-note", creditNoteNotice, async (tx, { payload }) => {
    const note = await creditNoteOf(tx, payload.creditNoteId);
    if (!note) return undefined;
    const { creditNote, refunded, notDue, reason } = note;
    const says = { creditNote, refunded, notDue, reason };
    return {
      ...(await written(tx, creditNoteEmail, { ...aboutOf(tx, note), ...says })),
      attachments: [
        { document: "credit-note", id: payload.creditNoteId, fileName: `${creditNote}.pdf` },
      ],
    };
  }),
  tells("acknowledge-withdrawal", withdrawalNotice, (tx, { payload }) =>
    withdrawalMail(tx, payload.withdrawalId),
  ),
  tells("tell-staff-of-withdrawal", withdrawalForStaff),
  tells("tell-of-dispute", disputeNotice),
  tells("tell-of-decided-dispute", disputeDecidedNotice),
  tells("tell-of-refund", refundNotice, async (tx, { payload }) => {
    const refund = await refundOf(tx, payload.refundId);
    if (!refund) return undefined;
    const { reason, way } = refund;
    return written(tx, refundEmail, { ...aboutOf(tx, refund), reason, way });
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
    const { part, dueOn } = moved;
    return written(tx, instalmentMovedEmail, {
      ...aboutOf(tx, { ...moved, ...payload }),
      part,
      dueOn: formatDate(dueOn),
    });
  }),
  tells("tell-staff-of-place-decision", placeDecisionNotice),
];

async function withdrawalMail(tx: Tx, withdrawalId: string) {
  const withdrawal = await withdrawalOf(tx, withdrawalId);
  if (!withdrawal) return undefined;
  const { course, euConsumer, why, kept, places, refunds, way, to } = withdrawal;
  const noticeOn = formatDate(withdrawal.noticeOn);
  const refund = refunds ? "some" : "none";
  const says = { ...aboutOf(tx, withdrawal), why, kept, noticeOn, refund } as const;
  if (way === "unpaid") return written(tx, unpaidEndEmail, says);
  const { timeZone } = await officeById(tx, "admissions");
  const extent = places === null ? "all" : "places";
  return written(tx, withdrawalEmail, {
    ...says,
    name: to.name,
    places: counted(places ?? 0, "place"),
    startsOn: course ? formatDate(course.startsOn) : "",
    location: course?.location ?? "",
    acceptedOn: course ? formatDate(course.acceptedOn) : "",
    recorded: formatMoment(withdrawal.recordedAt, timeZone),
    subject: extent,
    what: extent,
    course: course ? "known" : "",
    arrived: way,
    consumer: places !== null ? "" : euConsumer ? "eu" : "other",
    rest: extent,
  });
}

/**
 * Writes an email of the rule for late instalments, as it is sent and as staff see it before.
 * Undefined if there is nothing to remind of any more.
 */
export async function instalmentEmail(
  ctx: Ctx,
  step: EmailStep,
  where: { orderId: string; position: number },
): Promise<KindEmail | undefined> {
  const email = await instalmentEmailOf(ctx, step, where);
  if (!email) return undefined;
  const { part, received, firstSentOn } = email;
  const payBy = formatDate(email.payBy ?? email.dueOn);
  const about = {
    ...aboutOf(ctx, { ...email, ...where }),
    part,
    received,
    dueOn: formatDate(email.dueOn),
    open: received ? "rest" : "all",
  } as const;
  if (step === "reminder") return written(ctx, instalmentDueEmail, about);
  if (step === "first-notice") return written(ctx, instalmentReminderEmail, { ...about, payBy });
  return written(ctx, secondInstalmentEmail, {
    ...about,
    payBy,
    firstSentOn: firstSentOn && formatDate(firstSentOn),
    reminded: firstSentOn ? "once" : "",
    terms: `${ctx.site.url}/terms#instalments`,
  });
}

type Order = {
  orderId: string;
  number: string;
  title: string;
  amount: string;
};

const aboutOf = (tx: Ctx, { number, title, amount, orderId }: Order) => ({
  number,
  title,
  amount,
  link: `${tx.site.url}/orders/${orderId}`,
});
