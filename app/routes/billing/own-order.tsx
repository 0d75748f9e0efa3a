import { data, href } from "react-router";
import { partForm } from "#app/contexts/billing/payment/form.ts";
import { billingErrorText } from "#app/contexts/billing/messages.ts";
import { ownWithdrawal } from "#app/contexts/billing/refund/withdrawal-terms.server.ts";
import { WithdrawalNote } from "#app/contexts/billing/refund/ui/withdrawal-parts.tsx";
import { ownOrder } from "#app/contexts/billing/order/own-queries.server.ts";
import { AmountTable } from "#app/ui/patterns/amount-table.tsx";
import {
  OrderCreditNotes,
  OrderParts,
  OrderPayments,
  OrderRefunds,
} from "#app/contexts/billing/order/ui/order-parts.tsx";
import { OrderStatusBadge } from "#app/contexts/billing/order/ui/order-status-badge.tsx";
import {
  PartPaymentForm,
  TransferDetails,
} from "#app/contexts/billing/payment/ui/payment-form.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { waysOf } from "#app/platform/payments/payments.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-order.ts";
import { checkoutNeeds, toCheckout } from "./to-checkout.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, payments } = context.get(requestContext);
  const orderId = idParam(params.orderId);
  const order = await ownOrder(ctx, orderId);
  const { terms } = await ownWithdrawal(ctx, orderId);
  const shown = { order, ways: waysOf(payments), canWithdraw: terms !== null };
  return data(shown, { headers: checkoutNeeds(payments) });
}

/** Opens a checkout for the next part and redirects to its payment page. */
export async function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const form = await formOf(request);
  const orderId = idParam(params.orderId);
  const parsed = parseForm(form, partForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const answer = await toCheckout(args, orderId, parsed.value.way);
  if (answer instanceof Response) return answer;
  const text = billingErrorText(answer.error);
  if (answer.error === "way-not-offered") return data(refusal(form, { field: "way", text }), 422);
  const status = answer.error === "provider-unreachable" ? 503 : 409;
  return data(refusal(form, { formError: { text } }), status);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Order ${args.loaderData?.order.number ?? ""}`,
    description: "An order, its payments and receipts.",
  });

export default function OwnOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, ways, canWithdraw } = loaderData;
  const { next, refunds } = order;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    ...(order.pages.label === "Application"
      ? [{ label: "Your applications", to: "/applications" }]
      : [{ label: "Your group bookings", to: "/group-bookings" }]),
    { label: order.pages.label, to: order.pages.bought },
    { label: `Order ${order.number}` },
  ];
  return (
    <>
      <PageHero
        title={`Order ${order.number}`}
        lead={order.title}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2">
        <WhatItIsFor order={order} />
        <section aria-labelledby="parts-heading">
          <h2 id="parts-heading" className="mb-4 text-2xl">
            What is due
          </h2>
          <OrderParts parts={order.parts} status={order.status} />
          {order.pausedUntil && (
            <p className="mt-3">
              We do not remind you of these payments until {formatDate(order.pausedUntil)}. The
              dates on which they are due stay as they are, and you can pay at any time.
            </p>
          )}
        </section>
        {next && <NextPart order={order} next={next} ways={ways} result={actionData} />}
        <section aria-labelledby="payments-heading">
          <h2 id="payments-heading" className="mb-4 text-2xl">
            Payments
          </h2>
          <OrderPayments
            payments={order.payments}
            renderMore={({ id, receipt }) => (
              <a
                href={href("/orders/:orderId/receipts/:paymentId/receipt.pdf", {
                  orderId: order.id,
                  paymentId: id,
                })}
                className="link"
              >
                Receipt {receipt} (PDF)
              </a>
            )}
          />
        </section>
        {(canWithdraw || order.withdrawal) && <Withdrawal order={order} />}
        {order.placesGivenUp.length > 0 && (
          <section aria-labelledby="places-heading">
            <h2 id="places-heading" className="mb-4 text-2xl">
              Places given up
            </h2>
            <ul className="space-y-4">
              {order.placesGivenUp.map((each) => (
                <li key={String(each.recordedAt)}>
                  <WithdrawalNote withdrawal={each} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {refunds.length > 0 && (
          <section aria-labelledby="refunds-heading">
            <h2 id="refunds-heading" className="mb-4 text-2xl">
              Refunds
            </h2>
            <OrderRefunds refunds={refunds} />
          </section>
        )}
        {order.creditNotes.length > 0 && (
          <section aria-labelledby="credit-notes-heading">
            <h2 id="credit-notes-heading" className="mb-4 text-2xl">
              Credit notes
            </h2>
            <OrderCreditNotes orderId={order.id} creditNotes={order.creditNotes} />
          </section>
        )}
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** The lines of the order, and what was said when it was placed. */
function WhatItIsFor({ order }: Pick<Loaded, "order">) {
  return (
    <section aria-labelledby="lines-heading">
      <h2 id="lines-heading" className="mb-4 flex flex-wrap items-center gap-4 text-2xl">
        What it is for <OrderStatusBadge status={order.status} />
      </h2>
      <AmountTable caption={`Order ${order.number}, line by line`} {...order} />
      <p className="mt-3 text-sm text-slate">
        Placed <LocalTime at={order.placedAt} />. GST number {order.gstNumber}.
        {order.purchaseOrder && ` Purchase order ${order.purchaseOrder}.`}
      </p>
      {order.beginRequestedAt && (
        <p className="mt-3 text-sm text-slate">
          On <LocalTime at={order.beginRequestedAt} /> you asked, as a consumer who lives in the
          European Union, that the course begins within the withdrawal period. If you withdraw, you
          pay for the part provided up to your notice.
        </p>
      )}
    </section>
  );
}

/** The next part to pay, and the ways to pay it. */
function NextPart(props: {
  order: Loaded["order"];
  next: NonNullable<Loaded["order"]["next"]>;
  ways: Loaded["ways"];
  result: Route.ComponentProps["actionData"];
}) {
  const { order, next, ways, result } = props;
  const { transfer } = order;
  return (
    <section aria-labelledby="pay-heading" className="lg:col-span-2">
      <h2 id="pay-heading" className="mb-4 text-2xl">
        {order.parts.length > 1 ? `Pay ${next.name.toLowerCase()}` : "Pay this order"}
      </h2>
      {order.status === "open" && (
        <p className="mb-6 max-w-text">
          Your place is secured when{" "}
          {order.parts.length > 1 ? `${next.name.toLowerCase()} is` : "the amount is"} paid in full.
          {next.received &&
            ` ${next.received} has arrived, and ${next.open} is still to be paid. If it does not arrive before the payment deadline, what you have paid goes back to you.`}
        </p>
      )}
      {transfer && (
        <div className="mb-8 max-w-text">
          <TransferDetails
            transfer={transfer}
            amount={next.open}
            invoice={href("/orders/:orderId/invoice.pdf", { orderId: order.id })}
          />
        </div>
      )}
      {order.can.pay && (
        <PartPaymentForm
          ways={transfer ? ways.filter((way) => way !== "invoice") : ways}
          result={result}
          submit={`Pay ${next.open}`}
        />
      )}
      {order.status === "open" && !next.received && (
        <p className="mt-6">
          <Link to={order.pages.payment} className="link">
            Choose another plan
          </Link>
        </p>
      )}
    </section>
  );
}

/** The withdrawal from the contract, or the way to one. */
function Withdrawal({ order }: Pick<Loaded, "order">) {
  return (
    <section aria-labelledby="withdrawal-heading">
      <h2 id="withdrawal-heading" className="mb-4 text-2xl">
        Withdrawal
      </h2>
      {order.withdrawal ? (
        <WithdrawalNote withdrawal={order.withdrawal} />
      ) : (
        <p>
          <Link to={href("/orders/:orderId/withdrawal", { orderId: order.id })} className="link">
            Withdraw from contract
          </Link>{" "}
          shows what the terms give you today before you decide anything.
        </p>
      )}
    </section>
  );
}
