import { exportAuditLog } from "#app/contexts/audit/export.server.ts";
import { auditLogViewOf } from "#app/contexts/audit/view.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/audit-export.ts";

export const middleware = [adminsOnly];

/** Exports the audit entries that match a view's filters as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const view = auditLogViewOf(url.searchParams);
  const table = await exportAuditLog(ctxOf(context), view);
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-log.csv"',
    },
  });
}
