import { href } from "react-router";
import { orderSource } from "#app/contexts/billing/order/list.server.ts";
import { orderList } from "#app/contexts/billing/order/list.ts";
import { orderCells } from "#app/contexts/billing/order/ui/order-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/orders.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, orderSource));

export const meta = titled("Orders", "Orders and payments.");

export default withRecordBeside<Route.ComponentProps>(Orders);

function Orders({ loaderData }: ListProps<Route.ComponentProps>) {
  const { q, status } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Orders</h1>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to="/admin/overdue-instalments" className="link">
          Overdue instalments
        </Link>
        <Link to="/admin/disputes" className="link">
          Disputes
        </Link>
      </p>
      <ListPage
        list={orderList}
        data={loaderData}
        cells={orderCells}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        links={({ id }) => [{ to: href("/admin/orders/:orderId", { orderId: id }), label: "Open" }]}
        empty={
          q
            ? "No order matches this search."
            : status === "due"
              ? "No money is to come. An order appears here when somebody arranges payment."
              : status === "overdue"
                ? "No part of an order is overdue."
                : "No orders with this status."
        }
      />
    </>
  );
}
