import { data, Form, href } from "react-router";
import {
  type BillingError,
  billingErrorText,
  billingToasts,
} from "#app/contexts/billing/messages.ts";
import { type Residence, residences, withdrawalForm } from "#app/contexts/billing/refund/form.ts";
import { withdraw } from "#app/contexts/billing/refund/withdraw.server.ts";
import { ownWithdrawal } from "#app/contexts/billing/refund/withdrawal-terms.server.ts";
import { WithdrawalResultList } from "#app/contexts/billing/refund/ui/withdrawal-parts.tsx";
import { openQuestionOfOrder } from "#app/contexts/admissions/place/queries.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/order-withdrawal.ts";

/** Shows what the terms give today. `?residence=` is the declaration, and shows the second step. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const orderId = idParam(params.orderId);
  const { order, terms } = await ownWithdrawal(ctxOf(context), orderId);
  if (!terms) throw redirect(href("/orders/:orderId", { orderId }), 303);
  const declared = new URL(request.url).searchParams.get("residence");
  const residence = residences.find((each) => each === declared);
  const question = await openQuestionOfOrder(ctxOf(context), orderId);
  return { order, terms, residence, question };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const parsed = parseForm(await formOf(request), withdrawalForm);
  if (!parsed.ok) throw data(null, 400);
  const done = await withdraw(ctxOf(context), orderId, parsed.value);
  if (done.ok) {
    return redirectWithToast(
      context,
      href("/orders/:orderId", { orderId }),
      billingToasts.withdrawn,
    );
  }
  if (done.error === "no-place") {
    const toast = errorToast(billingErrorText(done.error));
    return redirectWithToast(context, href("/orders/:orderId", { orderId }), toast);
  }
  return data({ error: done.error satisfies BillingError }, 409);
}

export const meta = titled("Withdraw from this course", "What the terms give, and the withdrawal.");

export default function OrderWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { order, terms, residence, question } = loaderData;
  const orderPage = href("/orders/:orderId", { orderId: order.id });
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: `Order ${order.number}`, to: orderPage },
    { label: "Withdraw" },
  ];
  return (
    <>
      <PageHero
        title="Withdraw from this course"
        lead={`${order.title}, order ${order.number}. It begins on ${formatDate(terms.startsOn)} in ${terms.location}; the offer was accepted on ${formatDate(terms.acceptedOn)}. You have paid ${terms.paid}.`}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-text space-y-8 py-12">
        {actionData && <Alert tone="error">{billingErrorText(actionData.error)}</Alert>}
        {question && <FullRefund question={question} />}
        {residence ? (
          <Confirmation {...loaderData} residence={residence} />
        ) : (
          <Declaration terms={terms} />
        )}
        <p className="text-slate">
          The rules are in the terms:{" "}
          <Link to="/terms#withdrawal" className="link">
            right of withdrawal for EU consumers
          </Link>
          ,{" "}
          <Link to="/terms#cancellation" className="link">
            cancellation and refunds
          </Link>
          . You may also withdraw by email, or ask for a later intake or for another person to take
          your place.
        </p>
        <p>
          <ButtonLink to={orderPage} look="secondary">
            Keep my place
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const changed = {
  moved: "We have changed this course",
  postponed: "We have postponed this course",
  cancelled: "We have cancelled this course",
} as const;

/** While somebody can choose a full refund, they are told before they withdraw for less. */
function FullRefund({ question }: { question: NonNullable<Loaded["question"]> }) {
  const { answerId, kind } = question;
  return (
    <div>
      <Alert tone="warning" title={changed[kind]}>
        You can choose a full refund of everything that you have paid, whatever the day. If you
        withdraw here instead, you get what is stated below.
      </Alert>
      <p className="mt-4">
        <ButtonLink to={href("/dashboard/place/changes/:answerId", { answerId })}>
          Choose a full refund
        </ButtonLink>
      </p>
    </div>
  );
}

const declarations: Record<Residence, string> = {
  eu: "I am a consumer and live in the European Union.",
  other: "I live elsewhere, or I booked for my trade, business or profession.",
};

/** The first step: where the payer lives decides which rules apply. */
function Declaration({ terms }: Pick<Loaded, "terms">) {
  const results = { eu: terms.consumer, other: terms.other };
  return (
    <Form method="get" className="space-y-6">
      <fieldset>
        <legend className="mb-4 font-display text-xl font-bold">
          Which of these applies to you?
        </legend>
        <p className="mb-4">
          The law of the European Union gives consumers who live there a right of withdrawal. We
          keep what you declare with your withdrawal.
        </p>
        <div className="space-y-4">
          {residences.map((residence) => (
            <div
              key={residence}
              className="rounded-md border border-slate/40 bg-white p-5 has-checked:border-2 has-checked:border-brass"
            >
              <div className="flex items-start gap-3">
                <input
                  type="radio"
                  id={`residence-${residence}`}
                  name="residence"
                  value={residence}
                  required
                  className="mt-1.5 size-5 shrink-0 accent-ink"
                />
                <label htmlFor={`residence-${residence}`} className="font-semibold">
                  {declarations[residence]}
                </label>
              </div>
              <div className="mt-4">
                <WithdrawalResultList result={results[residence]} />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <Button>Withdraw from contract</Button>
    </Form>
  );
}

/** The second step: the declaration, and its confirmation. */
function Confirmation(props: Loaded & { residence: Residence }) {
  const { order, terms, residence } = props;
  const result = residence === "eu" ? terms.consumer : terms.other;
  return (
    <section aria-labelledby="confirm-heading" className="space-y-6">
      <h2 id="confirm-heading" className="text-2xl">
        Confirm your withdrawal
      </h2>
      <p className="wrap-anywhere">
        I, {order.name}, withdraw from my contract for {order.title}, order {order.number}, accepted
        on {formatDate(terms.acceptedOn)}. {declarations[residence]}
      </p>
      <WithdrawalResultList result={result} />
      {result.rule === "given-to-another" ? (
        <Alert tone="info">{billingErrorText("given-to-another")}</Alert>
      ) : (
        <ConfirmationForm order={order} residence={residence} refundMinor={result.refundMinor} />
      )}
      <p>
        <Link to={href("/orders/:orderId/withdrawal", { orderId: order.id })} className="link">
          Change what I declared
        </Link>
      </p>
    </section>
  );
}

function ConfirmationForm(props: {
  order: Loaded["order"];
  residence: Residence;
  refundMinor: number;
}) {
  const { order, residence, refundMinor } = props;
  return (
    <>
      <p className="wrap-anywhere">
        Your place is free for somebody else at once, and this cannot be taken back. The
        acknowledgement, with the date and the time, goes to {order.email}.
      </p>
      <Form method="post">
        <input type="hidden" name="residence" value={residence} />
        <input type="hidden" name="refundMinor" value={refundMinor} />
        <Button look="danger">Confirm withdrawal</Button>
      </Form>
    </>
  );
}
