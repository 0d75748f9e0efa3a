import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { type OrderStatus, orderStatuses, orderStatusLabels } from "../order.ts";
import type { OrdersView } from "../queries/orders.server.ts";

const views = ["due", ...orderStatuses, "all"] as const;
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
        views={views.map((status) => ({
          to: addressOf({ ...view, status }),
          label: labels[status],
          count: totals[status],
          current: status === view.status,
        }))}
      />
      <FilterForm
        action="/admin/orders"
        of={addressOf(view)}
        hidden={{ status: view.status === "due" ? undefined : view.status }}
        clear={view.search && addressOf({ ...view, search: undefined })}
      >
        <FilterText name="q" label="Order number, name or email" value={view.search} />
      </FilterForm>
    </>
  );
}

/** The list's address for a view, from its first page; what is usual is left out. */
function addressOf({ status, search }: OrdersView): string {
  const query = new URLSearchParams();
  if (status !== "due") query.set("status", status);
  if (search) query.set("q", search);
  return query.size > 0 ? `/admin/orders?${query}` : "/admin/orders";
}
