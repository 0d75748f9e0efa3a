import type { ProviderName } from "#app/platform/payments/provider.ts";
import type { Plan } from "../fees/rules.ts";

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

/** Whether an order stands for a place: only one such order is for an offer. */
export function isLive(status: OrderStatus): boolean {
  return status === "open" || status === "part-paid" || status === "paid";
}

/** Whether a payment for it can be asked for. */
export function isPayable(status: OrderStatus): boolean {
  return status === "open" || status === "part-paid";
}

/** How an order stands by its parts. */
export function statusByParts(parts: readonly { paidAt: Date | null }[]): OrderStatus {
  const paid = parts.filter(({ paidAt }) => paidAt !== null).length;
  if (paid === 0) return "open";
  return paid === parts.length ? "paid" : "part-paid";
}

/** What is paid next: the first part that is not. */
export function nextPart<Part extends { paidAt: Date | null; position: number }>(
  parts: readonly Part[],
): Part | undefined {
  return parts
    .toSorted((one, other) => one.position - other.position)
    .find(({ paidAt }) => paidAt === null);
}

/** "Instalment 2 of 3"; an order that is paid at once has no parts to name. */
export function partName(position: number, parts: number): string {
  return parts === 1 ? "Full payment" : `Instalment ${position} of ${parts}`;
}

/** What the checkout page and the receipt call a payment. */
export function paymentTitle(
  order: { title: string; number: string; plan: Plan },
  position: number,
  parts: number,
): string {
  const what = parts === 1 ? "" : `, ${partName(position, parts).toLowerCase()}`;
  return `${order.title}, order ${order.number}${what}`;
}
