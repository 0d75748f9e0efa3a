import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { orderStatuses } from "./rules.ts";

/** The views of the staff's list: orders that are not fully paid, one status, or all. */
export const orderViews = ["due", ...orderStatuses, "all"] as const;

/** What the list can be sorted by. By default the newest come first. */
export const orderSorting: Sorting<"payer" | "placed" | "total" | "status"> = {
  columns: { payer: "asc", placed: "desc", total: "desc", status: "asc" },
  usual: "placed",
};

/** The list's filters and sort, all of which are in the address. */
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

/** Returns the list's address for the first page of a view. Default values are left out. */
export function ordersAddress({ status, search, sort }: OrdersView): string {
  return addressOf("/admin/orders", {
    status: status === "due" ? undefined : status,
    q: search,
    ...sortParams(orderSorting, sort),
  });
}
