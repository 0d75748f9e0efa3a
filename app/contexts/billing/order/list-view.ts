import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { orderStatuses } from "./rules.ts";

/** What the staff looks at: the orders that money is still to come for, one status, or all. */
export const orderViews = ["due", ...orderStatuses, "all"] as const;

/** What the list of orders can be sorted by: usually, the newest come first. */
export const orderSorting: Sorting<"payer" | "placed" | "total" | "status"> = {
  columns: { payer: "asc", placed: "desc", total: "desc", status: "asc" },
  usual: "placed",
};

/** What the list of orders is narrowed to and sorted by; all of it stands in the address. */
export type OrdersView = {
  status: (typeof orderViews)[number];
  /** Part of an order's number, a name or an address. */
  search?: string | undefined;
  sort: Sort<keyof (typeof orderSorting)["columns"]>;
  page: number;
};

export function ordersViewOf(query: URLSearchParams): OrdersView {
  return {
    status: orderViews.find((status) => status === query.get("status")) ?? "due",
    search: searchIn(query),
    sort: sortOf(orderSorting, query),
    page: pageIn(query),
  };
}

/** The list's address for a view, from its first page; what is usual is left out. */
export function ordersAddress({ status, search, sort }: OrdersView): string {
  return addressOf("/admin/orders", {
    status: status === "due" ? undefined : status,
    q: search,
    ...sortParams(orderSorting, sort),
  });
}
