import { importListSource } from "#app/contexts/imports/list.server.ts";
import { importList } from "#app/contexts/imports/list.ts";
import { importCells } from "#app/contexts/imports/ui/import-cells.tsx";
import { importSources } from "#app/imports.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/imports.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, importListSource(importSources));
}

export const meta = titled("Imports", "Tables that staff have handed in.");

export default function Imports({ loaderData }: Route.ComponentProps) {
  const { q, source, state } = loaderData.view.filters;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Imports</h1>
        <ButtonLink to="/admin/imports/new">
          <Icon name="plus" className="size-4" /> New import
        </ButtonLink>
      </div>
      <p className="mt-1 max-w-text text-slate">
        Files are deleted a day after they were imported, or a week after they were handed in.
      </p>
      <ListPage
        list={importList}
        data={loaderData}
        cells={importCells}
        idOf={({ id }) => id}
        nameOf={({ fileName }) => fileName}
        empty={
          q || source || state
            ? "No import matches this search."
            : "Nothing was imported yet. A table from a spreadsheet becomes people, skills or course dates in one go, after a check that changes nothing."
        }
      />
    </>
  );
}
