import { exportAttendance } from "#app/contexts/webinars/attendance-queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/webinar-attendance-export.ts";

export const middleware = [adminsOnly];

/** Exports who registered for a webinar, and who joined it, as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const table = await exportAttendance(ctxOf(context), idParam(params.webinarId));
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="webinar-attendance.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
