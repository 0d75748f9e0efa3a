import { href } from "react-router";
import { disputeSource } from "#app/contexts/billing/dispute/list.server.ts";
import { disputeList } from "#app/contexts/billing/dispute/list.ts";
import { disputeCells } from "#app/contexts/billing/dispute/ui/dispute-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/disputes.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, disputeSource);
}

export const meta = titled("Disputes", "Payments that their payers dispute.");

export default function Disputes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/orders" className="link">
          Orders
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Disputes</h1>
      <p className="mt-1 max-w-text text-slate">
        Payments that their payers dispute with their bank. Evidence is handed in at the payment
        provider, before it is due; what the bank decides is recorded here.
      </p>
      <ListPage
        list={disputeList}
        data={loaderData}
        cells={disputeCells}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        links={({ orderId }) => [
          { to: href("/admin/orders/:orderId", { orderId }), label: "Open the order" },
        ]}
        empty={
          loaderData.view.filters.q
            ? "No dispute matches this search."
            : "No disputes. One appears here as soon as the payment provider tells of it."
        }
      />
    </>
  );
}
