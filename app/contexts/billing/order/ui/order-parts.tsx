import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { disputeStatusLabels } from "../../dispute-status.ts";
import { isLive } from "../rules.ts";
import type { OrderView } from "../parts.server.ts";

const row = "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3";
const list = "divide-y divide-mist border-y border-mist";

/** What is due when, and which parts are paid. For an order that has ended, nothing is due. */
export function OrderParts({ parts, status }: Pick<OrderView, "parts" | "status">) {
  const over = !isLive(status);
  return (
    <ol className={list}>
      {parts.map(({ position, name, amount, open, received, dueOn, paidAt }) => (
        <li
          key={position}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <span className="font-semibold">{name}</span>
          <span className="text-slate max-sm:order-last max-sm:col-span-2">
            {paidAt ? (
              <>
                Paid <LocalTime at={paidAt} />
              </>
            ) : (
              <>{over ? "Not due any more" : `Due ${dueOn ? formatDate(dueOn) : "now"}`}</>
            )}
            {received && !over && (
              <span className="block text-sm">
                {received} has arrived, {open} is still to be paid
              </span>
            )}
          </span>
          <span className="tabular-nums">{amount}</span>
        </li>
      ))}
    </ol>
  );
}

/** The payments received. `renderMore` adds what only one kind of reader sees of a payment. */
export function OrderPayments(props: {
  payments: OrderView["payments"];
  renderMore: (payment: OrderView["payments"][number]) => ReactNode;
}) {
  if (props.payments.length === 0) return <p className="text-slate">Nothing has been paid yet.</p>;
  return (
    <ul className={list}>
      {props.payments.map((payment) => (
        <li key={payment.id} className={row}>
          <span>
            <span className="font-semibold">{payment.name}</span>
            <span className="block text-sm text-slate">
              {payment.way},{" "}
              {payment.arrivedOn ? (
                formatDate(payment.arrivedOn)
              ) : (
                <LocalTime at={payment.receivedAt} />
              )}
            </span>
          </span>
          <span className="min-w-0">{props.renderMore(payment)}</span>
          <span className="tabular-nums">{payment.amount}</span>
        </li>
      ))}
    </ul>
  );
}

/** The credit notes, each with its document. */
export function OrderCreditNotes(props: {
  orderId: string;
  creditNotes: OrderView["creditNotes"];
}) {
  return (
    <ul className={list}>
      {props.creditNotes.map(({ id, number, amount, gst, reason, issuedAt }) => (
        <li key={id} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              <a
                href={href("/orders/:orderId/credit-notes/:creditNoteId/credit-note.pdf", {
                  orderId: props.orderId,
                  creditNoteId: id,
                })}
                className="link"
              >
                Credit note {number} (PDF)
              </a>
              <span className="block text-sm text-slate">
                <LocalTime at={issuedAt} />, with GST of {gst}
              </span>
            </span>
            <span className="tabular-nums">{amount}</span>
          </div>
          <p className="mt-1 wrap-anywhere">{reason}</p>
        </li>
      ))}
    </ul>
  );
}

/** The payments that were disputed with a bank. */
export function OrderDisputes({ disputes }: { disputes: OrderView["disputes"] }) {
  return (
    <ul className={list}>
      {disputes.map(({ id, status, amount, reason, dueBy, openedAt, fee, reference }) => (
        <li key={id} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              <span className="font-semibold">{disputeStatusLabels[status]}</span>
              <span className="block text-sm text-slate">
                Opened <LocalTime at={openedAt} />
                {dueBy && (
                  <>
                    , evidence due by <LocalTime at={dueBy} />
                  </>
                )}
              </span>
            </span>
            <span className="tabular-nums">{amount}</span>
          </div>
          <p className="mt-1 text-sm wrap-anywhere text-slate">
            {reason.replaceAll("_", " ")}, {reference}
            {fee && `, fee ${fee}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const refundStates = {
  asked: "On its way",
  sent: "Sent",
  failed: "Not sent yet: the office is looking into it",
} as const;

/** The refunds, with the reason that the payer was given. */
export function OrderRefunds(props: {
  refunds: OrderView["refunds"];
  renderMore?: (refund: OrderView["refunds"][number]) => ReactNode;
}) {
  return (
    <ul className={list}>
      {props.refunds.map((refund) => (
        <li key={refund.id} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              <span className="font-semibold">
                {refund.replaced
                  ? "Could not be sent, and was asked for again"
                  : refundStates[refund.status]}
              </span>
              <span className="block text-sm text-slate">
                <LocalTime at={refund.sentAt ?? refund.askedAt} />
              </span>
            </span>
            <span className="tabular-nums">{refund.amount}</span>
          </div>
          <p className="mt-1 wrap-anywhere">{refund.reason}</p>
          {props.renderMore?.(refund)}
        </li>
      ))}
    </ul>
  );
}
