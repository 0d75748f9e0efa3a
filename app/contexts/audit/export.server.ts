import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { auditPolicy } from "./policy.ts";
import { auditLogBatches } from "./queries.server.ts";
import { auditLogQuery, type AuditLogView } from "./view.ts";
import { auditLogExported } from "./events.ts";

const columns = ["at", "who", "action", "subject", "before", "after"] as const;

/** Exports the audit log of a view as a table. The export is itself recorded in the log. */
export async function exportAuditLog(
  ctx: Ctx,
  view: AuditLogView,
): Promise<ReadableStream<Uint8Array>> {
  authorize(auditPolicy.exportAuditLog(ctx.actor));
  await transact(ctx, async (tx) => {
    await record(tx, auditLogExported, {}, { after: Object.fromEntries(auditLogQuery(view)) });
    return ok();
  });
  return csvStream(columns, auditLogBatches(ctx, view));
}
