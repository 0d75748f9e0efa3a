import { data } from "react-router";
import { exportAccounts } from "#app/contexts/billing/accounting/export.server.ts";
import { accountingPeriod } from "#app/routes/admin/accounting-period.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/reports-accounting-export.ts";

export const middleware = [adminsOnly];

/** Exports invoices or credit notes of a period for Xero: `?from&to&kind&file`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const kind = url.searchParams.get("kind");
  const file = Number(url.searchParams.get("file") ?? 1);
  if (kind !== "invoices" && kind !== "credit-notes") throw data(null, 404);
  if (!Number.isInteger(file) || file < 1 || file > 10_000) throw data(null, 404);
  const { from, to } = await accountingPeriod(ctx, url.searchParams);
  const table = await exportAccounts(ctx, { from, to, kind, file });
  const name = `xero-${kind}-${from}-${to}${file > 1 ? `-${file}` : ""}.csv`;
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
