import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { type OrderStatus, orderStatuses, orderStatusLabels } from "../rules.ts";
import { ordersAddress, orderSorting, type OrdersView, orderViews } from "../list-view.ts";
import type { OrderRow } from "../queries.server.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";

const labels = { due: "Money to come", ...orderStatusLabels, all: "All" };

/** Links to the statuses with their counts, and a search. All of it is in the address. */
export function OrderFilters(props: { view: OrdersView; counts: Record<OrderStatus, number> }) {
  const { view, counts } = props;
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const totals = { ...counts, due: counts.open + counts["part-paid"], all };
  return (
    <>
      <ViewLinks
        label="Status"
        views={orderViews.map((status) => ({
          to: ordersAddress({ ...view, status }),
          label: labels[status],
          count: totals[status],
          current: status === view.status,
        }))}
      />
      <FilterForm
        action="/admin/orders"
        of={ordersAddress(view)}
        hidden={{
          status: view.status === "due" ? undefined : view.status,
          ...sortParams(orderSorting, view.sort),
        }}
        clear={view.search && ordersAddress({ ...view, search: undefined })}
      >
        <FilterText name="q" label="Order number, name or email" value={view.search} />
      </FilterForm>
    </>
  );
}

export function OrderTable({ rows }: { rows: OrderRow[] }) {
  return (
    <CardTable
      label="Orders"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={orderSorting}
      columns={[
        {
          head: "Order",
          whole: true,
          render: ({ id, number }) => (
            <RowLink to={href("/admin/orders/:orderId", { orderId: id })}>{number}</RowLink>
          ),
        },
        {
          head: "Payer",
          by: "payer",
          render: ({ name, email }) => (
            <span className="block max-w-64 max-xl:max-w-none">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-sm text-slate">{email}</span>
            </span>
          ),
        },
        { head: "For", render: ({ title }) => title },
        {
          head: "Placed",
          by: "placed",
          card: "half",
          whole: true,
          render: ({ placedAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <LocalTime at={placedAt} />
            </span>
          ),
        },
        {
          head: "Total",
          by: "total",
          card: "half",
          whole: true,
          end: true,
          render: ({ total }) => total,
        },
        {
          head: "Status",
          by: "status",
          card: "corner",
          render: ({ status }) => <OrderStatusBadge status={status} />,
        },
      ]}
    />
  );
}
