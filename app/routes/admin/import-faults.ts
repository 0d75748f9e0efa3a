import { faultsTable } from "#app/contexts/imports/queries.server.ts";
import { importSources } from "#app/imports.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/import-faults.ts";

export const middleware = [adminsOnly];

/** All faults of a file as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const table = await faultsTable(ctx, files, importSources, idParam(params.importId));
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="faults.csv"',
    },
  });
}
