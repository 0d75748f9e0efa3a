import type { Ctx } from "../ctx.ts";
import type { Env } from "../env.server.ts";
import { invoiceProvider } from "./invoice.ts";
import type { Payments } from "./payments.ts";
import { sandboxProvider } from "./sandbox.server.ts";
import { stripeProvider } from "./stripe.server.ts";

/** The ways to pay by the environment: invoice always, Stripe with its keys, the sandbox in the demo. */
export function configurePayments(
  env: Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE">,
  base: Pick<Ctx, "db" | "clock" | "site">,
): Payments {
  const payments: Payments = { providers: { invoice: invoiceProvider } };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) {
    const { STRIPE_API_BASE } = env;
    const { provider, readStripe } = stripeProvider({ secretKey, webhookSecret, STRIPE_API_BASE });
    payments.providers.stripe = provider;
    payments.readStripe = readStripe;
  }
  if (base.site.mode === "demo") {
    const { desk, ...sandbox } = sandboxProvider(base);
    payments.providers.sandbox = sandbox;
    payments.sandbox = desk;
  }
  return payments;
}
