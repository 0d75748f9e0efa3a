import { exportGradebook } from "#app/contexts/training/gradebook/export.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-gradebook-export.ts";

export const middleware = [adminsOnly];

/** Exports the gradebook of an intake as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const table = await exportGradebook(ctxOf(context), idParam(params.intakeId));
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="gradebook.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
