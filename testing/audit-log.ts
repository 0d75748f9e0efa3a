import { asc, desc } from "drizzle-orm";
import {
  type AuditEntry,
  type AuditLogFilter,
  auditLogWhere,
  openAuditEntries,
} from "#app/platform/audit/audit-log.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Returns all audit entries so far, in order, with every value that can still be read. */
export async function auditLogSoFar(ctx: Pick<Ctx, "db">): Promise<AuditEntry[]> {
  // Ids are in the order of writing. The audit log itself has no order within one moment.
  const written = await ctx.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  return openAuditEntries(ctx, written);
}

/** Returns the entries that match a filter, newest first. */
export async function readAuditLog(
  ctx: Pick<Ctx, "db">,
  filter: AuditLogFilter = {},
): Promise<AuditEntry[]> {
  const { at, id } = auditEntries;
  const found = await ctx.db
    .select()
    .from(auditEntries)
    .where(auditLogWhere(filter))
    .orderBy(desc(at), desc(id));
  return openAuditEntries(ctx, found);
}
