import type { ProviderName } from "#app/platform/payments/provider.ts";

export const orderStatuses = ["open", "part-paid", "paid", "cancelled", "refunded"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  open: "Waiting for payment",
  "part-paid": "Partly paid",
  paid: "Paid",
  cancelled: "Cancelled",
  refunded: "Refunded",
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
