import { Link } from "react-router";
import { actionChoices, trailPage } from "#app/contexts/audit/queries.server.ts";
import { TrailFilters } from "#app/contexts/audit/ui/trail-filters.tsx";
import { TrailTable } from "#app/contexts/audit/ui/trail-table.tsx";
import { trailQuery, trailViewOf } from "#app/contexts/audit/view.ts";
import { isId } from "#app/kernel/ids.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/audit.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const view = trailViewOf(query);
  const edge = (name: string) => {
    const id = query.get(name);
    return id && isId(id) ? id : undefined;
  };
  const from = { before: edge("before"), after: edge("after") };
  const page = await answering(() => trailPage(ctx, view, from));
  return { ...page, view, actions: await answering(() => actionChoices(ctx)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Audit", description: "What was done, and by whom.", noindex: true });

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, newer, older, view, actions } = loaderData;
  const query = trailQuery(view);
  const at = (extra: Record<string, string>) => {
    const next = new URLSearchParams([...query, ...Object.entries(extra)]).toString();
    return next ? `/admin/audit?${next}` : "/admin/audit";
  };
  return (
    <>
      <h1 className="text-2xl">Audit</h1>
      <p className="mt-1 max-w-text text-slate">
        Every administrative write and every look into protected files, newest first. Nothing here
        can be changed or taken out.
      </p>
      <TrailFilters view={view} actions={actions} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <TrailTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {query.size > 0 ? "No entry matches this search." : "Nothing has been done yet."}
          </p>
        )}
      </div>
      <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6">
        {newer && (
          <>
            <Link to={at({})} className="link py-2">
              Newest
            </Link>
            <Link to={at({ after: newer })} rel="prev" className="link py-2">
              Newer
            </Link>
          </>
        )}
        {older && (
          <Link to={at({ before: older })} rel="next" className="link py-2">
            Older
          </Link>
        )}
        <a href={`/admin/audit/trail.csv?${query}`} download className="link ml-auto py-2">
          Download as CSV
        </a>
      </nav>
    </>
  );
}
