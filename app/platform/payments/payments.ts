import {
  type PaymentProvider,
  type ProviderName,
  providerNames,
  type SeenSession,
} from "./provider.ts";

/** What Stripe tells us by itself, once its signature has been found good. */
export type StripeNotice = {
  id: string;
  kind: string;
  /** The checkout session that it is about; undefined for what does not concern us. */
  seen: SeenSession | undefined;
  /** A refund of ours (its id) that has failed after all. */
  failedRefund: string | undefined;
};

/** The sandbox's own side of the counter: what its hosted page shows and does. */
export type SandboxDesk = {
  session: (sessionId: string) => Promise<SandboxSession | undefined>;
  /** Pays an open session. False where it is not open any more. */
  pay: (sessionId: string) => Promise<boolean>;
};

export type SandboxSession = {
  id: string;
  minor: number;
  currency: "NZD";
  title: string;
  email: string;
  status: "open" | "paid" | "expired";
  successUrl: string;
  cancelUrl: string;
};

/** The ways to pay that this installation has. */
export type Payments = {
  providers: Partial<Record<ProviderName, PaymentProvider>>;
  /** Demo mode only. */
  sandbox?: SandboxDesk;
  /** Reads what Stripe posts; undefined for a bad signature. Only where keys are configured. */
  readStripe?: (body: string, signature: string) => StripeNotice | undefined;
};

/** The ways to pay in the order in which the payment page lists them. */
export function waysOf({ providers }: Payments): ProviderName[] {
  return providerNames.filter((name) => providers[name]);
}
