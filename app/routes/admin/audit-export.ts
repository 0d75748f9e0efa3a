import { exportTrail } from "#app/contexts/audit/commands/export-trail.server.ts";
import { trailViewOf } from "#app/contexts/audit/view.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/audit-export.ts";

/** The trail of a view as a table to keep. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = trailViewOf(new URL(request.url).searchParams);
  const table = await answering(() => exportTrail(ctxOf(context), view));
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-trail.csv"',
    },
  });
}
