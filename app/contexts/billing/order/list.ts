import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type OrderStatus, orderStatuses, orderStatusLabels } from "./rules.ts";

export type OrderRow = {
  id: string;
  number: string;
  name: string;
  email: string;
  title: string;
  total: string;
  totalMinor: number;
  currency: "NZD";
  status: OrderStatus;
  placedAt: Date;
};

/** The views of the staff's list: not fully paid, with an overdue part, one status, or all. */
export const orderViews = ["due", "overdue", ...orderStatuses, "all"] as const;

/** The staff's list of orders. By default the newest come first. */
export const orderList = defineList<OrderRow>()({
  id: "orders",
  label: "Orders",
  noun: ["order", "orders"],
  columns: {
    number: { label: "Order", shown: "always", text: ({ number }) => number },
    payer: { label: "Payer", sort: "asc", text: ({ name }) => name },
    email: { label: "Email", shown: "export", text: ({ email }) => email },
    title: { label: "For", text: ({ title }) => title },
    placed: { label: "Placed", sort: "desc", text: ({ placedAt }) => placedAt },
    total: { label: "Total", sort: "desc", text: ({ total }) => total },
    status: { label: "Status", sort: "asc", text: ({ status }) => orderStatusLabels[status] },
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: optionsOf(orderViews, {
        due: "Money to come",
        overdue: "Overdue",
        ...orderStatusLabels,
        all: "All",
      }),
      usual: "due",
      links: "counted",
    },
    q: { kind: "text", label: "Order number, name or email" },
  },
  sortedBy: "placed",
});
