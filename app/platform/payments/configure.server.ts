import type { Ctx } from "../ctx.ts";
import type { Env } from "../env.server.ts";
import type { Payments } from "./payments.ts";
import { sandboxProvider } from "./sandbox.server.ts";
import type { stripeProvider } from "./stripe.server.ts";
import { type PaymentProvider, RefundRefused } from "./provider.ts";

/** Returns the ways to pay: invoice always, Stripe if its keys are set, the sandbox in the demo. */
export function configurePayments(
  base: Pick<Ctx, "db" | "clock" | "site">,
  stripe?: ReturnType<typeof stripeProvider>,
): Payments {
  const payments: Payments = { providers: { invoice: invoiceProvider } };
  if (stripe) {
    payments.providers.stripe = stripe.provider;
    payments.readStripe = stripe.readStripe;
    payments.stripeRefunds = stripe.stripeRefunds;
  }
  if (base.site.mode === "demo") {
    const { desk, ...sandbox } = sandboxProvider(base);
    payments.providers.sandbox = sandbox;
    payments.sandbox = desk;
  }
  return payments;
}

/** Returns Stripe with the keys of the environment. Its library is loaded only if they are set. */
export async function stripeOf(
  env: Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE">,
): Promise<ReturnType<typeof stripeProvider> | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const { stripeProvider } = await import("./stripe.server.ts");
  return stripeProvider({ secretKey, webhookSecret, STRIPE_API_BASE: env.STRIPE_API_BASE });
}

/**
 * Bank transfer: the payer is shown where to send the money, and staff confirm that it has arrived.
 * No outside service is involved.
 */
const invoiceProvider: PaymentProvider = {
  name: "invoice",
  checkoutOrigin: null,
  openCheckout: async ({ checkoutId, cancelUrl }) => ({
    sessionId: `inv_${checkoutId.replaceAll("-", "")}`,
    url: cancelUrl,
  }),
  look: async () => undefined,
  expire: async () => {},
  refund: async () => {
    throw new RefundRefused("a bank transfer is sent back by hand");
  },
};
