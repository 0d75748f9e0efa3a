import { exportTrail } from "#app/contexts/audit/commands/export-trail.server.ts";
import { trailViewOf } from "#app/contexts/audit/view.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/audit-export.ts";

export const middleware = [adminsOnly];

/** The trail of a view as a table to keep. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const view = trailViewOf(url.searchParams);
  const table = await exportTrail(ctxOf(context), view);
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-trail.csv"',
    },
  });
}
