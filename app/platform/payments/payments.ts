import {
  type PaymentProvider,
  type ProviderName,
  providerNames,
  type SeenDispute,
  type SeenRefund,
  type SeenSession,
} from "./provider.ts";

/** A message from Stripe whose signature is valid. */
export type StripeNotice = {
  id: string;
  kind: string;
  /** The checkout session that it is about; undefined if it does not concern this site. */
  seen: SeenSession | undefined;
  /** Refunds that it tells of. */
  refunds?: SeenRefund[];
  /** A payment whose refunds it does not name. They are asked for. */
  refundsOf?: string;
  dispute?: SeenDispute;
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
  /** Returns all refunds of one of Stripe's payments. Only if keys are configured. */
  stripeRefunds?: (payment: string) => Promise<SeenRefund[]>;
  /** Reads what Stripe posts; undefined for an invalid signature. Only if keys are configured. */
  readStripe?: (body: string, signature: string) => StripeNotice | undefined;
};

/** Returns the ways to pay in the order in which the payment page lists them. */
export function waysOf({ providers }: Payments): ProviderName[] {
  return providerNames.filter((name) => providers[name]);
}
