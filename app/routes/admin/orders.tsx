import { ordersViewOf } from "#app/contexts/billing/order/list-view.ts";
import { orderList } from "#app/contexts/billing/order/queries.server.ts";
import { OrderFilters, OrderTable } from "#app/contexts/billing/order/ui/order-list.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/orders.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = ordersViewOf(url.searchParams);
  const list = await orderList(ctxOf(context), view);
  return { ...list, view };
}

export const meta = titled("Orders", "Orders and payments.");

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Orders</h1>
      <OrderFilters view={view} counts={counts} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <OrderTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search
              ? "No order matches this search."
              : view.status === "due"
                ? "No money is to come. An order appears here when somebody arranges payment."
                : "No orders with this status."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
