import { asc } from "drizzle-orm";
import { readAuditLog, type AuditEntry } from "#app/platform/audit/audit-log.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** What the audit log says by now, as it was written, with every value that can still be read. */
export async function auditLogSoFar(ctx: Ctx): Promise<AuditEntry[]> {
  // Ids follow each other; within one moment the audit log itself knows no order.
  const written = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id));
  const entries = await readAuditLog(ctx, {}, {}, 1000);
  return written.map(({ id }) => entries.find((entry) => entry.id === id)!);
}
