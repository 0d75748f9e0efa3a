import { logbookCsv, logbookOrder } from "#app/contexts/training/flight/export.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-logbook-csv.ts";

export const middleware = [membersOnly];

/** Sends the member's own logbook as CSV, in the order of the address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = orNotFound(logbookOrder(params.order));
  return new Response(await logbookCsv(ctxOf(context), order), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="flights-${order.id}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
