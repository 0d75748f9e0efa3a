import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { type OrderStatus, orderStatuses, orderStatusLabels } from "../rules.ts";
import { ordersAddress, orderSorting, type OrdersView, orderViews } from "../list-view.ts";

const labels = { due: "Money to come", ...orderStatusLabels, all: "All" };

/** Statuses with their counts, and a search: all of it in the address. */
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
