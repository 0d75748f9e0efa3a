export const providerNames = ["stripe", "sandbox", "invoice"] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * A payment that a provider is asked to take. The same `checkoutId` always gives the same session.
 */
export type CheckoutRequest = {
  checkoutId: string;
  minor: number;
  currency: "NZD";
  title: string;
  email: string;
  /** Where the payer goes afterwards. `{SESSION}` is replaced by the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type OpenedCheckout = { sessionId: string; url: string };

/** A session as its provider reports it. It is compared with what was requested. */
export type SeenSession = {
  sessionId: string;
  /** The checkout that it was opened for; null for a session of somebody else. */
  checkoutId: string | null;
  /** "pending": the payer is done, but the money has not arrived yet. */
  status: "open" | "pending" | "paid" | "expired";
  minor: number;
  /** An ISO 4217 code. */
  currency: string;
  /** The provider's id for the payment; null until there is one. */
  reference: string | null;
};

/**
 * Takes money. Every method calls an outside service, so never call one in a transaction. Throws if
 * the service cannot be reached.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** The origin of the provider's payment page; null if that is a page of this site. */
  checkoutOrigin: string | null;
  openCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  /** Returns a session; undefined for one that the provider does not know. */
  look: (sessionId: string) => Promise<SeenSession | undefined>;
  /** Stops taking a payment for a session. A session that is settled stays as it is. */
  expire: (sessionId: string) => Promise<void>;
  /** @throws RefundRefused if asking again would not help. */
  refund: (
    payment: string,
    minor: number,
    idempotencyKey: string,
  ) => Promise<{ reference: string }>;
};

/** The provider will not send this money back. Staff have to look at it. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}
