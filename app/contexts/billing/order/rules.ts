import type { ProviderName } from "#app/platform/payments/provider.ts";

export const orderStatuses = [
  "open",
  "part-paid",
  "paid",
  "cancelled",
  "refunded",
  "ended",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  open: "Waiting for payment",
  "part-paid": "Partly paid",
  paid: "Paid",
  cancelled: "Cancelled",
  refunded: "Refunded",
  ended: "Ended early",
};

export const wayLabels: Record<ProviderName, string> = {
  stripe: "Card, through Stripe",
  sandbox: "Demonstration checkout",
  invoice: "Invoice and bank transfer",
};

/** Returns whether an order is open or paid. An offer has one such order at most. */
export function isLive(status: OrderStatus): boolean {
  return status === "open" || status === "part-paid" || status === "paid";
}

/** Returns whether the order has parts that can be paid. */
export function isPayable(status: OrderStatus): boolean {
  return status === "open" || status === "part-paid";
}

/** Returns an order's status by its parts. */
export function statusByParts(parts: readonly { paidAt: Date | null }[]): OrderStatus {
  const paid = parts.filter(({ paidAt }) => paidAt !== null).length;
  if (paid === 0) return "open";
  return paid === parts.length ? "paid" : "part-paid";
}

/** Returns the first part that is not paid. */
export function nextPart<Part extends { paidAt: Date | null; position: number }>(
  parts: readonly Part[],
): Part | undefined {
  return parts
    .toSorted((one, other) => one.position - other.position)
    .find(({ paidAt }) => paidAt === null);
}

type Payable = { position: number; minor: number; paidMinor: number; paidAt: Date | null };

/** Returns how much of a part is still to be paid. */
export function openOf({ minor, paidMinor, paidAt }: Omit<Payable, "position">): number {
  return paidAt ? 0 : minor - paidMinor;
}

/** Returns how much of all parts is still to be paid. */
export function openOfAll(parts: readonly Omit<Payable, "position">[]): number {
  return parts.reduce((sum, part) => sum + openOf(part), 0);
}

/**
 * Divides a payment between the parts that are not paid, from the first one on, each with what is
 * open of it at most. What is beyond all of them is left out.
 *
 * @param only counts it for this part alone, as a payment page does
 */
export function allocate(
  parts: readonly Payable[],
  minor: number,
  only?: number,
): { position: number; minor: number; pays: boolean }[] {
  let left = minor;
  return parts
    .filter(({ position }) => only === undefined || position === only)
    .toSorted((one, other) => one.position - other.position)
    .flatMap((part) => {
      const open = openOf(part);
      const share = Math.min(left, open);
      left -= share;
      return share > 0 ? [{ position: part.position, minor: share, pays: share === open }] : [];
    });
}

/**
 * Returns the state of an order's money. Forms that move money have its version, so that somebody
 * who has not seen a movement is told of it first.
 */
export function moneyState(order: {
  status: OrderStatus;
  payments: readonly { id: string }[];
  refunds: readonly { id: string; status: "asked" | "sent" | "failed" }[];
}) {
  return {
    status: order.status,
    payments: order.payments.map(({ id }) => id).toSorted(),
    refunds: order.refunds
      .map(({ id, status }) => `${id} ${status === "failed" ? "failed" : "stands"}`)
      .toSorted(),
  };
}
