import { Form, Link } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
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
      <nav aria-label="Status" className="mt-6 flex flex-wrap gap-1">
        {views.map((status) => (
          <Link
            key={status}
            to={addressOf({ ...view, status })}
            aria-current={status === view.status ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {labels[status]} <span className="tabular-nums">{totals[status]}</span>
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/orders"
        role="search"
        key={addressOf(view)}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.status !== "due" && <input type="hidden" name="status" value={view.status} />}
        <label className="min-w-0 basis-56 max-sm:grow">
          <span className="block text-sm text-slate">Order number, name or email</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        <Button look="secondary">Show</Button>
        {view.search && (
          <Link to={addressOf({ ...view, search: undefined })} className="link py-2.5">
            Clear
          </Link>
        )}
      </Form>
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
