import { data, href } from "react-router";
import { type BillingError, billingErrorText } from "#app/contexts/billing/messages.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { paymentForm } from "#app/contexts/billing/payment/form.ts";
import { paymentPage } from "#app/contexts/billing/payment/queries.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { waysOf } from "#app/platform/payments/payments.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/payment.ts";
import { checkoutNeeds, toCheckout } from "./to-checkout.server.ts";

/**
 * Loads the page on which a plan and a way to pay are chosen. `id` is that of the application with
 * the accepted offer, or of the group booking.
 */
export async function loadPayment({ context }: Pick<Route.LoaderArgs, "context">, id: string) {
  const { email } = memberHere(context);
  const { ctx, payments } = context.get(requestContext);
  const payment = await paymentPage(ctx, id);
  // An order with a payment is shown, and paid further, on its own page.
  if (payment?.order?.begun)
    throw redirect(href("/orders/:orderId", { orderId: payment.order.id }), 303);
  return data({ email, payment, ways: waysOf(payments) }, { headers: checkoutNeeds(payments) });
}

/** Places the order with the chosen plan, and redirects to its payment page. */
export async function takePayment(args: Pick<Route.ActionArgs, "context" | "request">, id: string) {
  const form = await formOf(args.request);
  const parsed = parseForm(form, paymentForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { plan, way, begin } = parsed.value;
  const placed = await placeOrder(ctxOf(args.context), id, plan, { beginRequested: begin });
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
