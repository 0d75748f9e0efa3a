import { templateTable } from "#app/contexts/imports/queries.server.ts";
import { importSources } from "#app/imports.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/import-template.ts";

export const middleware = [adminsOnly];

/** The header that a source understands, with a row as an example. */
export function loader({ context, params }: Route.LoaderArgs) {
  const source = orNotFound(importSources.find(({ id }) => id === params.source));
  return new Response(templateTable(ctxOf(context), source), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${source.id}.csv"`,
    },
  });
}
