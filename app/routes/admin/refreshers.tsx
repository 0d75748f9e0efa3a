import { refresherSource } from "#app/contexts/training/renewal/list.server.ts";
import { refresherList } from "#app/contexts/training/renewal/list.ts";
import { refresherCells } from "#app/contexts/training/renewal/ui/refresher-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/refreshers.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, refresherSource);
}

export const meta = titled("Refreshers", "Certificates that are renewed by a refresher.");

export default function Refreshers({ loaderData }: Route.ComponentProps) {
  const { q, state } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Refreshers</h1>
      <p className="mt-2 max-w-text text-slate">
        Students ask for a refresher from their page of documents. To begin one that nobody asked
        for, open the certificate under{" "}
        <Link to="/admin/certificates?kind=award" className="link">
          Certificates
        </Link>
        .
      </p>
      <ListPage
        list={refresherList}
        data={loaderData}
        cells={refresherCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          q || state !== "asked" ? "No refresher matches these filters." : "Nobody asks for one."
        }
      />
    </>
  );
}
