import {
  type PaymentProvider,
  type ProviderName,
  providerNames,
  type SeenSession,
} from "./provider.ts";

/** A message from Stripe whose signature is valid. */
export type StripeNotice = {
  id: string;
  kind: string;
  /** The checkout session that it is about; undefined if it does not concern this site. */
  seen: SeenSession | undefined;
  /** The id of one of our refunds that has failed after all. */
  failedRefund: string | undefined;
};

/** What the sandbox's payment page shows and does. */
export type SandboxDesk = {
  session: (sessionId: string) => Promise<SandboxSession | undefined>;
  /** Pays an open session. Returns false if it is not open any more. */
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

/** The ways to pay of this installation. */
export type Payments = {
  providers: Partial<Record<ProviderName, PaymentProvider>>;
  /** Demo mode only. */
  sandbox?: SandboxDesk;
  /** Reads what Stripe posts; undefined for an invalid signature. Only if keys are configured. */
  readStripe?: (body: string, signature: string) => StripeNotice | undefined;
};

/** Returns the ways to pay in the order in which the payment page lists them. */
export function waysOf({ providers }: Payments): ProviderName[] {
  return providerNames.filter((name) => providers[name]);
}
