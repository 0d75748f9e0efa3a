import { actionChoices, auditLogPage } from "#app/contexts/audit/queries.server.ts";
import { AuditLogFilters, AuditLogTable } from "#app/contexts/audit/ui/audit-log.tsx";
import {
  auditLogAddress,
  auditLogQuery,
  auditLogSorting,
  auditLogViewOf,
} from "#app/contexts/audit/view.ts";
import { isId } from "#app/kernel/ids.ts";
import { sortOf } from "#app/kernel/sort.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/audit.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = url.searchParams;
  const view = auditLogViewOf(query);
  const edge = (name: string) => {
    const id = query.get(name);
    return id && isId(id) ? id : undefined;
  };
  const from = { before: edge("before"), after: edge("after") };
  const { order } = sortOf(auditLogSorting, query);
  const page = await auditLogPage(ctx, view, from, order);
  return { ...page, view, order, actions: await actionChoices(ctx) };
}

export const meta = titled("Audit", "What was done, and by whom.");

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, newer, older, view, order, actions } = loaderData;
  const query = auditLogQuery(view);
  const oldestFirst = order === "asc";
  const steps = [
    newer && { to: auditLogAddress(view, order, { after: newer }), label: "Newer" },
    older && { to: auditLogAddress(view, order, { before: older }), label: "Older" },
  ];
  const [back, on] = oldestFirst ? steps.toReversed() : steps;
  return (
    <>
      <h1 className="text-2xl">Audit</h1>
      <p className="mt-1 max-w-text text-slate">
        Every administrative write and every look into protected files,{" "}
        {oldestFirst ? "oldest" : "newest"} first. Nothing here can be changed or taken out.
      </p>
      <AuditLogFilters view={view} order={order} actions={actions} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <AuditLogTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {query.size > 0 ? "No entry matches this search." : "Nothing has been done yet."}
          </p>
        )}
      </div>
      <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6">
        {back && (
          <>
            <Link to={auditLogAddress(view, order)} className="link py-2">
              {oldestFirst ? "Oldest" : "Newest"}
            </Link>
            <Link to={back.to} rel="prev" className="link py-2">
              {back.label}
            </Link>
          </>
        )}
        {on && (
          <Link to={on.to} rel="next" className="link py-2">
            {on.label}
          </Link>
        )}
        <a href={`/admin/audit/audit-log.csv?${query}`} download className="link ml-auto py-2">
          Download as CSV
        </a>
      </nav>
    </>
  );
}
