import type { FormResult } from "#app/kernel/form.ts";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { StaffOrder } from "../../order/queries.server.ts";
import { AmountTable } from "#app/ui/patterns/amount-table.tsx";
import {
  OrderCreditNotes,
  OrderDisputes,
  OrderParts,
  OrderPayments,
  OrderRefunds,
} from "../../order/ui/order-parts.tsx";
import type { InstalmentRuleView } from "../queries.server.ts";
import {
  EndPlaceForm,
  InstalmentRulePart,
  PartDateForm,
  PauseForm,
  ResumeForm,
} from "./instalment-rule.tsx";
import { WithdrawalByEmailForm, WithdrawalNote } from "../../refund/ui/withdrawal-parts.tsx";
import type { withdrawalView } from "../../refund/withdrawal-terms.server.ts";
import { OrderStatusBadge } from "../../order/ui/order-status-badge.tsx";
import {
  ConfirmTransferForm,
  RefundForm,
  RefundPartForm,
  SentRefundForm,
} from "../../payment/ui/order-staff-forms.tsx";

type Props = {
  order: StaffOrder;
  /** What the terms give for a withdrawal; null if there is no place to withdraw from. */
  terms: Awaited<ReturnType<typeof withdrawalView>>;
  /** What the rule for late instalments does; null if no instalment is to come. */
  rule: InstalmentRuleView | null;
  resultOf: (intent: string) => FormResult | undefined;
};

/** One order as staff see it: its movements of money, and the forms to act on it. */
export function StaffOrderPage(props: Props) {
  const { order, rule, resultOf } = props;
  const { can, refunds, people } = order;
  const nameOf = (id: string | null) => (id ? (people[id] ?? "A closed account") : "The institute");
  return (
    <>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        Order {order.number} <OrderStatusBadge status={order.status} />
      </h1>
      <p className="mt-2 wrap-anywhere text-slate">
        <WithInitials id={order.email} name={order.name}>
          {[order.name, order.billingContact, order.email].filter(Boolean).join(", ")}.{" "}
          {order.title}.{order.purchaseOrder && ` Purchase order ${order.purchaseOrder}.`}{" "}
          <Link to={order.pages.boughtForStaff} className="link">
            {order.pages.label}
          </Link>
        </WithInitials>
      </p>
      {order.keptUntil && order.email && (
        <p className="mt-1 text-sm text-slate">
          Tax and accounting law keeps the payer’s name and address here until{" "}
          <LocalTime at={order.keptUntil} />, even when their account is erased.
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-10">
          <Part id="lines" title="Lines">
            <AmountTable caption={`Order ${order.number}, line by line`} {...order} />
          </Part>
          <Part id="parts" title="Parts">
            <OrderParts parts={order.parts} status={order.status} />
          </Part>
          {rule && (
            <Part id="rule" title="Reminders of instalments">
              <InstalmentRulePart orderId={order.id} rule={rule} />
            </Part>
          )}
          <Part id="payments" title="Payments">
            <OrderPayments
              payments={order.payments}
              renderMore={({ reference, receipt, confirmedBy }) => (
                <span className="block text-sm wrap-anywhere text-slate">
                  Receipt {receipt}, reference {reference}
                  {confirmedBy && `, confirmed by ${nameOf(confirmedBy)}`}
                </span>
              )}
            />
          </Part>
          {refunds.length > 0 && (
            <Part id="refunds" title="Refunds">
              <OrderRefunds
                refunds={refunds}
                renderMore={(refund) => (
                  <>
                    <p className="text-sm wrap-anywhere text-slate">
                      {refundOrigins[refund.origin] ?? `Asked by ${nameOf(refund.askedBy)}`}
                      {refund.reference && `, reference ${refund.reference}`}
                    </p>
                    {refund.byHand && refund.status === "asked" && can.markSent && (
                      <SentRefundForm refundId={refund.id} result={resultOf(`sent-${refund.id}`)} />
                    )}
                  </>
                )}
              />
            </Part>
          )}
          {order.disputes.length > 0 && (
            <Part id="disputes" title="Disputes">
              <OrderDisputes disputes={order.disputes} />
            </Part>
          )}
          {order.withdrawal && (
            <Part id="withdrawal" title="Withdrawal">
              <WithdrawalNote withdrawal={order.withdrawal} />
              {order.withdrawal.recordedBy && (
                <p className="text-sm text-slate">
                  Recorded by {nameOf(order.withdrawal.recordedBy)}
                </p>
              )}
            </Part>
          )}
          {order.creditNotes.length > 0 && (
            <Part id="credit-notes" title="Credit notes">
              <OrderCreditNotes orderId={order.id} creditNotes={order.creditNotes} />
            </Part>
          )}
          <Part id="checkouts" title="Visits to a payment page">
            <Visits checkouts={order.checkouts} />
          </Part>
          <Part id="ledger" title="Ledger">
            <LedgerTable entries={order.entries} />
          </Part>
        </div>
        <Deeds {...props} />
      </div>
    </>
  );
}

/** The forms with which staff act on the order. */
function Deeds({ order, terms, rule, resultOf }: Props) {
  const { can, next, refunds } = order;
  return (
    <div className="space-y-8">
      {rule?.can.chase && rule.decision && (
        <Part id="decide" title="Decide about the place">
          <EndPlaceForm rule={rule} result={resultOf("end-unpaid")} />
        </Part>
      )}
      {can.confirm && (
        <Part id="confirm" title="Confirm a bank transfer">
          {order.status === "open" && (
            <p className="mb-4 text-sm text-slate">
              The place is secured when the first part is paid in full. If the payment deadline
              passes before, what has arrived goes back (
              <Link to="/terms#seats" className="link">
                terms
              </Link>
              ).
            </p>
          )}
          <ConfirmTransferForm
            key={`${next?.position} ${order.payments.length}`}
            order={order}
            result={resultOf("confirm")}
          />
        </Part>
      )}
      {rule?.can.chase && (
        <>
          <Part id="date" title="Give another date">
            <PartDateForm rule={rule} result={resultOf("date")} />
          </Part>
          <Part id="pause" title="Pause the reminders">
            <PauseForm key={rule.pauseVersion} rule={rule} result={resultOf("pause")} />
            {rule.pause && <ResumeForm rule={rule} result={resultOf("resume")} />}
          </Part>
        </>
      )}
      {can.refund && (
        <Part id="refund" title="Refund a part">
          <p className="mb-4 text-sm text-slate">
            What is owed back, and by when, is in the terms:{" "}
            <Link to="/terms#withdrawal" className="link">
              right of withdrawal
            </Link>
            ,{" "}
            <Link to="/terms#cancellation" className="link">
              cancellation and refunds
            </Link>
            .
          </p>
          <RefundPartForm
            key={order.refundable.version}
            refundable={order.refundable}
            result={resultOf("refund-part")}
          />
        </Part>
      )}
      {can.refund && (
        <Part id="refund-all" title="Refund everything">
          <RefundForm key={refunds.length} result={resultOf("refund")} />
        </Part>
      )}
      {terms && (
        <Part id="record-withdrawal" title="Withdrawal by email">
          <dl className="mb-4 space-y-2 text-sm">
            <div>
              <dt className="font-semibold">A notice of today would give back</dt>
              <dd>
                {terms.other.refund} of {terms.paid}. {terms.other.why}
              </dd>
            </div>
            <div>
              <dt className="font-semibold">To a consumer who lives in the European Union</dt>
              <dd>
                {terms.consumer.refund} of {terms.paid}. {terms.consumer.why}
              </dd>
            </div>
          </dl>
          <WithdrawalByEmailForm terms={terms} result={resultOf("withdrawal")} />
        </Part>
      )}
      {!can.confirm && !can.refund && (
        <p className="text-slate">There is nothing to do about this order.</p>
      )}
    </div>
  );
}

/** Who sent money back without our asking. */
const refundOrigins: Partial<Record<StaffOrder["refunds"][number]["origin"], string>> = {
  provider: "Made at the payment provider",
  dispute: "A dispute that was lost",
};

function Part(props: { id: string; title: string; children: React.ReactNode }) {
  const heading = `${props.id}-heading`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-xl">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

const visitStates = { open: "Open", paid: "Paid", expired: "Run out", cancelled: "Left" } as const;

function Visits({ checkouts }: { checkouts: StaffOrder["checkouts"] }) {
  if (checkouts.length === 0) return <p className="text-slate">None yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {checkouts.map(({ id, way, status, openedAt, amount }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
          <span>{way}</span>
          <span className="text-slate">
            <LocalTime at={openedAt} />
          </span>
          <span className="tabular-nums">{amount}</span>
          <Badge tone={status === "paid" ? "green" : "neutral"}>{visitStates[status]}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Every movement of an order's money, in the order in which it happened. */
function LedgerTable({ entries }: { entries: StaffOrder["entries"] }) {
  const amount = "py-2 pl-4 text-right whitespace-nowrap tabular-nums";
  return (
    <ScrollRegion labelledBy="ledger-heading">
      <table className="w-full border-y border-mist text-left text-sm">
        <thead className="text-slate">
          <tr>
            <th className="py-2 pr-4 font-semibold">When</th>
            <th className="py-2 pr-4 font-semibold">Account</th>
            <th className="py-2 pr-4 font-semibold">Text</th>
            <th className="py-2 pl-4 text-right font-semibold">Debit</th>
            <th className="py-2 pl-4 text-right font-semibold">Credit</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-mist align-top">
              <td className="py-2 pr-4 whitespace-nowrap">
                <LocalTime at={entry.at} />
              </td>
              <td className="py-2 pr-4 whitespace-nowrap">{entry.account}</td>
              <td className="py-2 pr-4">{entry.text}</td>
              <td className={amount}>{entry.debit}</td>
              <td className={amount}>{entry.credit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
