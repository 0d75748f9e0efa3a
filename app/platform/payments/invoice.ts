import { type PaymentProvider, RefundRefused } from "./provider.ts";

/**
 * Bank transfer: the payer is shown where to send the money, and staff confirm that it has arrived.
 * No outside service is involved.
 */
export const invoiceProvider: PaymentProvider = {
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
