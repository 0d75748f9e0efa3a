import { stages } from "#app/contexts/admissions/application.ts";
import {
  applicationList,
  type ApplicationView,
} from "#app/contexts/admissions/queries/applications.server.ts";
import { ApplicationFilters } from "#app/contexts/admissions/ui/application-filters.tsx";
import { ApplicationTable } from "#app/contexts/admissions/ui/application-table.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import type { Route } from "./+types/applications.ts";

const views = ["open", ...stages, "all"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = new URL(request.url).searchParams;
  const view: ApplicationView = {
    stage: views.find((stage) => stage === query.get("stage")) ?? "open",
    programme: query.get("programme")?.slice(0, 80) || undefined,
    search: query.get("q")?.trim().slice(0, 100) || undefined,
    sort: query.get("sort") === "newest" ? "newest" : "waiting",
    page: Number(query.get("page") ?? 1),
  };
  const list = await answering(() => applicationList(ctxOf(context), view));
  return { ...list, view };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Applications", description: "The pipeline.", noindex: true });

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
