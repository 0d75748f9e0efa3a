import { importsList } from "#app/contexts/imports/queries.server.ts";
import { ImportList } from "#app/contexts/imports/ui/import-list.tsx";
import { importSources } from "#app/imports.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/imports.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return importsList(ctxOf(context), importSources, pageIn(url.searchParams));
}

export const meta = titled("Imports", "Tables that staff have handed in.");

export default function Imports({ loaderData }: Route.ComponentProps) {
  const { rows, page } = loaderData;
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
      <div className="mt-6">
        {rows.length > 0 ? (
          <ImportList rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            Nothing was imported yet. A table from a spreadsheet becomes people, skills or course
            dates in one go, after a check that changes nothing.
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
