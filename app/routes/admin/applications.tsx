import { applicationViewOf } from "#app/contexts/admissions/application/list-view.ts";
import { applicationList } from "#app/contexts/admissions/application/queries.server.ts";
import {
  ApplicationFilters,
  ApplicationTable,
} from "#app/contexts/admissions/application/ui/application-list.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/applications.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = applicationViewOf(url.searchParams);
  const list = await applicationList(ctxOf(context), view);
  return { ...list, view };
}

export const meta = titled("Applications", "The pipeline.");

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { rows, counts, programmes, page, view } = loaderData;
  const narrowed = Boolean(view.search || view.programme);
  return (
    <>
      <h1 className="text-2xl">Applications</h1>
      <ApplicationFilters view={view} counts={counts} programmes={programmes} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <ApplicationTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {narrowed
              ? "No application matches this search."
              : view.stage === "open"
                ? "No application is open. New ones appear here."
                : "No applications at this stage."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
