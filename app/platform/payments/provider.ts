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

/** A refund as Stripe reports it, whoever made it. */
export type SeenRefund = {
  reference: string;
  /** The payment that it sends back. */
  payment: string;
  minor: number;
  /** An ISO 4217 code. */
  currency: string;
  status: "sent" | "failed";
  /** The id of our refund, if this is an echo of one; null for one that was made elsewhere. */
  ours: string | null;
};

/** A dispute as Stripe reports it: all that is known of it when it is told. */
export type SeenDispute = {
  reference: string;
  payment: string;
  minor: number;
  currency: string;
  /** The provider's name for why the payer disputes the payment. */
  reason: string;
  status: "needs-response" | "under-review" | "won" | "lost";
  /** Until when evidence can be handed in; null if none can. */
  dueBy: Date | null;
  /**
   * What was moved between us and the bank so far, each with its id: positive if it was taken from
   * us, negative if it was given back, and the fee.
   */
  movements: { id: string; minor: number; feeMinor: number }[];
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
