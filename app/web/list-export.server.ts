import { exportList } from "#app/contexts/lists/export.server.ts";
import type { AnySource } from "#app/platform/lists/source.server.ts";
import { type Context, ctxOf } from "./context.ts";
import { listAt } from "./list.server.ts";

/** Answers with what a list shows at an address as CSV. */
export async function listCsv(
  { context, url }: { context: Context; url: URL },
  source: AnySource,
): Promise<Response> {
  const ctx = ctxOf(context);
  const { view, chosen } = await listAt(ctx, source, url.searchParams);
  const table = await exportList(ctx, source, view, view.columns ?? chosen);
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${source.list.id}.csv"`,
    },
  });
}
