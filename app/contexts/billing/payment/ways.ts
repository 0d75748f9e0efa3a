import type { Payments } from "#app/platform/payments/payments.ts";
import { type ProviderName, providerNames } from "#app/platform/payments/provider.ts";
import { wayLabels } from "../order/rules.ts";

const reasons: Record<ProviderName, { active: string; missing: string }> = {
  stripe: {
    active: "Both of Stripe's keys are configured.",
    missing: "Stripe's keys are not configured (STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET).",
  },
  sandbox: {
    active: "This is a demonstration: its checkout moves no money.",
    missing: "It belongs to the demonstration and never takes a real payment.",
  },
  invoice: {
    active: "Always there; the office confirms each transfer by hand.",
    missing: "Always there.",
  },
};

/** Returns every way to pay, whether this installation has it, and why. */
export function waysToPay(payments: Pick<Payments, "providers">) {
  return providerNames.map((name) => {
    const active = payments.providers[name] !== undefined;
    const why = reasons[name][active ? "active" : "missing"];
    return { name, label: wayLabels[name], active, why };
  });
}
