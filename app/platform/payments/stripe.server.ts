import Stripe from "stripe";
import type { Env } from "../env.server.ts";
import type { StripeNotice } from "./payments.ts";
import {
  type PaymentProvider,
  RefundRefused,
  type SeenDispute,
  type SeenRefund,
  type SeenSession,
} from "./provider.ts";

type Keys = Pick<Env, "STRIPE_API_BASE"> & { secretKey: string; webhookSecret: string };

/** The origin of Stripe's payment page. An emulation has its own. */
const CHECKOUT_ORIGIN = "https://checkout.stripe.com";

/** Stripe Checkout: the payer pays on Stripe's page, and no card number reaches this site. */
export function stripeProvider({ secretKey, webhookSecret, STRIPE_API_BASE }: Keys) {
  const stripe = new Stripe(secretKey, {
    ...(STRIPE_API_BASE ? hostOf(STRIPE_API_BASE) : {}),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const provider: PaymentProvider = {
    name: "stripe",
    checkoutOrigin: STRIPE_API_BASE ? new URL(STRIPE_API_BASE).origin : CHECKOUT_ORIGIN,
    openCheckout: async (request) => {
      const { id, url } = await stripe.checkout.sessions.create(sessionParams(request), {
        idempotencyKey: `checkout-${request.checkoutId}`,
      });
      if (!url) throw new Error("Stripe gave a session without a page");
      return { sessionId: id, url };
    },
    look: async (sessionId) => {
      try {
        return seenOf(await stripe.checkout.sessions.retrieve(sessionId));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    expire: async (sessionId) => {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // It is paid or has ended already, which `look` reports.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    refund: async (payment, minor, idempotencyKey) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: payment, amount: minor, metadata: { refund: idempotencyKey } },
          { idempotencyKey: `refund-${idempotencyKey}` },
        );
        if (refund.status === "failed" || refund.status === "canceled") {
          throw new RefundRefused(`the refund is ${refund.status}`);
        }
        return { reference: refund.id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          throw new RefundRefused(error.code ?? "refused");
        }
        throw error;
      }
    },
  };
  const readStripe = (body: string, signature: string): StripeNotice | undefined => {
    try {
      return noticeOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  };
  const stripeRefunds = async (payment: string): Promise<SeenRefund[]> => {
    const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
    return data.flatMap((refund) => refundOf(refund) ?? []);
  };
  return { provider, readStripe, stripeRefunds };
}

function sessionParams(
  request: Parameters<PaymentProvider["openCheckout"]>[0],
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    // The payer is charged exactly what is shown: our amount, in our currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.checkoutId,
    customer_email: request.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.minor,
          product_data: { name: request.title },
        },
      },
    ],
    success_url: request.successUrl.replace("{SESSION}", "{CHECKOUT_SESSION_ID}"),
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}

/** Converts a session. One that needs no payment (`no_payment_required`) does not count as paid. */
function seenOf(session: Stripe.Checkout.Session): SeenSession {
  const { payment_intent: intent, status } = session;
  const unpaid = status === "complete" ? "pending" : status === "expired" ? "expired" : "open";
  return {
    sessionId: session.id,
    checkoutId: session.client_reference_id,
    status: session.payment_status === "paid" ? "paid" : unpaid,
    minor: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    reference: typeof intent === "string" ? intent : (intent?.id ?? null),
  };
}

function noticeOf(event: Stripe.Event): StripeNotice {
  const notice = { id: event.id, kind: event.type, seen: undefined };
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { ...notice, seen: seenOf(event.data.object) };
    case "checkout.session.async_payment_failed":
      // The payer was done, but the money did not arrive, so the session has ended.
      return { ...notice, seen: { ...seenOf(event.data.object), status: "expired" } };
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const refund = refundOf(event.data.object);
      return refund ? { ...notice, refunds: [refund] } : notice;
    }
    case "charge.refunded": {
      const payment = idOf(event.data.object.payment_intent);
      return payment ? { ...notice, refundsOf: payment } : notice;
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated": {
      const dispute = disputeOf(event.data.object);
      return dispute ? { ...notice, dispute } : notice;
    }
    default:
      return notice;
  }
}

/** Converts a refund; undefined if it belongs to no payment of a checkout. */
function refundOf(refund: Stripe.Refund): SeenRefund | undefined {
  const payment = idOf(refund.payment_intent);
  if (!payment) return undefined;
  const failed = refund.status === "failed" || refund.status === "canceled";
  return {
    reference: refund.id,
    payment,
    minor: refund.amount,
    currency: refund.currency.toUpperCase(),
    status: failed ? "failed" : "sent",
    ours: refund.metadata?.refund ?? null,
  };
}

const disputeStates: Partial<Record<Stripe.Dispute.Status, SeenDispute["status"]>> = {
  warning_under_review: "under-review",
  under_review: "under-review",
  // An inquiry that ended without a dispute.
  warning_closed: "won",
  won: "won",
  lost: "lost",
};

function disputeOf(dispute: Stripe.Dispute): SeenDispute | undefined {
  const payment = idOf(dispute.payment_intent);
  if (!payment) return undefined;
  const due = dispute.evidence_details.due_by;
  return {
    reference: dispute.id,
    payment,
    minor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: disputeStates[dispute.status] ?? "needs-response",
    dueBy: due ? new Date(due * 1000) : null,
    movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({
      id,
      minor: 0 - amount,
      feeMinor: fee,
    })),
  };
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);

function hostOf(base: string) {
  const { hostname, port, protocol } = new URL(base);
  return {
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}
