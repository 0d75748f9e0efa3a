import { Link } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OrderRow } from "../queries/orders.server.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";

/** The office's list of orders: a table, and in narrow windows a list of cards. */
export function OrderTable({ rows }: { rows: OrderRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <thead className="text-sm text-slate max-xl:sr-only">
        <tr>
          <th className="py-2 pr-4 font-semibold">Order</th>
          <th className="py-2 pr-4 font-semibold">Payer</th>
          <th className="py-2 pr-4 font-semibold">For</th>
          <th className="py-2 pr-4 font-semibold">Placed</th>
          <th className="py-2 pr-4 text-right font-semibold">Total</th>
          <th className="py-2 font-semibold">Status</th>
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:py-3"
          >
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:py-0.5">
              <Link
                to={`/admin/orders/${row.id}`}
                className="link font-semibold after:absolute after:inset-0"
              >
                {row.number}
              </Link>
            </td>
            <td className="max-w-64 py-2.5 pr-4 max-xl:col-span-2 max-xl:max-w-none max-xl:min-w-0 max-xl:py-0.5">
              <span className="block truncate">{row.name}</span>
              <span className="block truncate text-sm text-slate">{row.email}</span>
            </td>
            <td className="py-2.5 pr-4 max-xl:col-span-2 max-xl:py-0.5">{row.title}</td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:py-0.5 max-xl:text-sm max-xl:text-slate">
              <LocalTime at={row.placedAt} />
            </td>
            <td className="py-2.5 pr-4 text-right whitespace-nowrap tabular-nums max-xl:py-0.5 max-xl:pr-0">
              {row.total}
            </td>
            <td className="py-2.5 max-xl:col-start-2 max-xl:row-start-1 max-xl:py-0.5 max-xl:text-right">
              <OrderStatusBadge status={row.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
