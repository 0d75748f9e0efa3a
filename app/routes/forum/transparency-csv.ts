import { figuresCsv } from "#app/contexts/forum/figures/export.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/transparency-csv.ts";

/** Sends the figures of a year as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const year = orNotFound(/^\d{4}$/.test(params.year) ? Number(params.year) : undefined);
  const csv = orNotFound(await figuresCsv(ctxOf(context), year));
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="forum-moderation-${year}.csv"`,
    },
  });
}
