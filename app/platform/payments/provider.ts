export const providerNames = ["stripe", "sandbox", "invoice"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a provider is asked to take. Asked twice for the same `checkoutId`, it gives one session. */
export type CheckoutRequest = {
  checkoutId: string;
  minor: number;
  currency: "NZD";
  title: string;
  email: string;
  /** Where the payer goes afterwards; `{SESSION}` stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type OpenedCheckout = { sessionId: string; url: string };

/** A session as its provider knows it: what is compared with what was asked for. */
export type SeenSession = {
  sessionId: string;
  /** The checkout that it was opened for; null for a session that is none of ours. */
  checkoutId: string | null;
  /** "pending": the payer is done, the money is on its way. */
  status: "open" | "pending" | "paid" | "expired";
  minor: number;
  /** As ISO 4217 writes it. */
  currency: string;
  /** The provider's name for the payment; null until there is one. */
  reference: string | null;
};

/**
 * Whoever takes the money. Every method talks to the outside: never call one in a transaction.
 * What cannot be reached throws.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** The foreign place of its checkout page; null where that is a page of ours. */
  checkoutOrigin: string | null;
  openCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  /** Undefined for a session that it does not know. */
  look: (sessionId: string) => Promise<SeenSession | undefined>;
  /** Takes no payment for it any more; a session that is settled stays as it is. */
  expire: (sessionId: string) => Promise<void>;
  /** @throws RefundRefused when asking again would not help. */
  refund: (
    payment: string,
    minor: number,
    idempotencyKey: string,
  ) => Promise<{ reference: string }>;
};

/** The provider will not send this money back by itself: a person must look at it. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}
