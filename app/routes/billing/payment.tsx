import { data, href } from "react-router";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { paymentForm } from "#app/contexts/billing/payment/form.ts";
import { type BillingError, billingErrorText } from "#app/contexts/billing/messages.ts";
import { paymentPage } from "#app/contexts/billing/payment/queries.server.ts";
import { PaymentForm } from "#app/contexts/billing/payment/ui/payment-form.tsx";
import { PlanPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { waysOf } from "#app/platform/payments/payments.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/payment.ts";
import { checkoutNeeds, toCheckout } from "./to-checkout.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const { ctx, payments } = context.get(requestContext);
  const applicationId = idParam(params.applicationId);
  const payment = await paymentPage(ctx, applicationId);
  // An order with a payment is shown, and paid further, on its own page.
  if (payment?.order?.begun)
    throw redirect(href("/orders/:orderId", { orderId: payment.order.id }), 303);
  const headers = checkoutNeeds(payments);
  return data({ email, payment, ways: waysOf(payments) }, { headers });
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const form = await formOf(request);
  const applicationId = idParam(params.applicationId);
  const parsed = parseForm(form, paymentForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { plan, way } = parsed.value;
  const placed = await placeOrder(ctxOf(context), applicationId, plan);
  if (!placed.ok) return refused(form, placed.error);
  const answer = await toCheckout(args, placed.value.orderId, way);
  return answer instanceof Response ? answer : refused(form, answer.error);
}

function refused(form: FormData, error: BillingError) {
  const text = billingErrorText(error);
  if (error === "plan-not-offered") return data(refusal(form, { field: "plan", text }), 422);
  if (error === "way-not-offered") return data(refusal(form, { field: "way", text }), 422);
  const status = error === "provider-unreachable" ? 503 : 409;
  return data(refusal(form, { formError: { text } }), status);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Arrange payment", "How your place is paid for.");

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { email, payment, ways } = loaderData;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your applications", to: "/applications" },
    ...(payment
      ? [
          {
            label: "Offer",
            to: href("/applications/:applicationId/offer", {
              applicationId: payment.applicationId,
            }),
          },
        ]
      : []),
    { label: "Payment" },
  ];
  return (
    <>
      <PageHero title="Arrange payment" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        {payment === null ? (
          <ConfirmAddressNotice email={email}>
            Paying is possible once we know that this address is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            <dl className="max-w-text space-y-3">
              <DefinitionItem label="For">{payment.title}</DefinitionItem>
              <DefinitionItem label="Begins">{formatDate(payment.intakeDate)}</DefinitionItem>
              <DefinitionItem label="Place">{payment.location}</DefinitionItem>
              {payment.heldUntil && (
                <DefinitionItem label="Your seat is held until">
                  <LocalTime at={payment.heldUntil} />
                </DefinitionItem>
              )}
            </dl>
            <div className="mt-10">
              {payment.can.pay ? (
                <PaymentForm
                  plans={payment.plans}
                  renderPlan={(plan) => <PlanPrice plan={plan} />}
                  chosen={payment.order?.plan}
                  ways={ways}
                  result={actionData}
                />
              ) : (
                <Alert tone="warning">{billingErrorText("not-held")}</Alert>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}
