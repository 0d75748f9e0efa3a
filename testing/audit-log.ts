import { asc } from "drizzle-orm";
import { readAuditLog, type AuditEntry } from "#app/platform/audit/audit-log.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Returns all audit entries so far, in order, with every value that can still be read. */
export async function auditLogSoFar(ctx: Ctx): Promise<AuditEntry[]> {
  // Ids are in the order of writing. The audit log itself has no order within one moment.
  const written = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id));
  const entries = await readAuditLog(ctx, {}, {}, 1000);
  return written.map(({ id }) => entries.find((entry) => entry.id === id)!);
}
