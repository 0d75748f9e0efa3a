import { data } from "react-router";
import { takeNotice } from "#app/contexts/billing/payment/record.server.ts";
import { system } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { reportError } from "#app/web/report-error.server.ts";
import type { Route } from "./+types/stripe.ts";

/**
 * Receives Stripe's webhooks, authenticated only by the signature over the raw body. Answers 200 if
 * a notice is handled, or was before. For any other status Stripe tries again.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { ctx, payments } = context.get(requestContext);
  if (!payments.readStripe) throw data(null, 404);
  const body = await request.text();
  const notice = payments.readStripe(body, request.headers.get("Stripe-Signature") ?? "");
  if (!notice) return text("The signature is not good.", 400);
  // Stripe names the refunds of a charge only if it is asked.
  const refunds = notice.refundsOf && (await payments.stripeRefunds?.(notice.refundsOf));
  const told = refunds ? { ...notice, refunds } : notice;
  const reading = await takeNotice({ ...ctx, actor: system }, told);
  // Still answers 200, because a retry would not help: a person has to look at it.
  if (reading === "unmatched") {
    reportError(new Error(`notice ${notice.id} is about a payment that is not known here`), args);
  }
  if (reading === "mismatch") {
    reportError(new Error(`payment notice ${notice.id} does not match its checkout`), args);
  }
  return text(reading, 200);
}

/** Answers only POST. */
export function loader() {
  throw data(null, 404);
}

const text = (body: string, status: number) =>
  new Response(body, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
