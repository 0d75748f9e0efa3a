import { href } from "react-router";
import { arrearsSource } from "#app/contexts/billing/instalment/list.server.ts";
import { arrearsList } from "#app/contexts/billing/instalment/list.ts";
import { arrearsCells } from "#app/contexts/billing/instalment/ui/arrears-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/overdue-instalments.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, arrearsSource);
}

export const meta = titled("Overdue instalments", "Instalments that were not paid when due.");

export default function OverdueInstalments({ loaderData }: Route.ComponentProps) {
  const { q, state } = loaderData.view.filters;
  return (
    <>
      <p>
        <Link to="/admin/orders" className="link">
          Orders
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Overdue instalments</h1>
      <p className="mt-1 max-w-text text-slate">
        Orders with an instalment that was not paid when it was due. Payers are reminded by the{" "}
        <Link to="/admin/settings/payments" className="link">
          days that the office has set
        </Link>
        ; then the place waits for a decision. On the order’s page you can record the payment, give
        another date, pause the reminders, or end the place by the terms.
      </p>
      <ListPage
        list={arrearsList}
        data={loaderData}
        cells={arrearsCells}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        links={({ id }) => [
          { to: href("/admin/orders/:orderId", { orderId: id }), label: "Open the order" },
        ]}
        empty={
          q
            ? "No overdue order matches this search."
            : state === "all"
              ? "No instalment is overdue."
              : "No overdue order with this status."
        }
      />
    </>
  );
}
