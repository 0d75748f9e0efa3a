import { and, eq } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { ImportSource } from "#app/platform/imports/source.ts";
import { imports } from "./tables.ts";

export type ImportEntry = typeof imports.$inferSelect;

/** Everything that can be imported (`app/imports.ts`). */
export type ImportSources = readonly ImportSource[];

/** Returns an import with its source. It is 404 if either is gone. */
export async function importWithSource(
  ctx: Pick<Ctx, "db">,
  sources: ImportSources,
  id: string,
): Promise<{ row: ImportEntry; source: ImportSource }> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id));
  return withSource(sources, row);
}

/** The same, locked until the transaction ends. */
export async function lockedImport(
  tx: Tx,
  sources: ImportSources,
  id: string,
): Promise<{ row: ImportEntry; source: ImportSource }> {
  const [row] = await tx.db.select().from(imports).where(eq(imports.id, id)).for("update");
  return withSource(sources, row);
}

function withSource(sources: ImportSources, row: ImportEntry | undefined) {
  const found = orNotFound(row);
  return { row: found, source: orNotFound(sources.find(({ id }) => id === found.source)) };
}

/** Selects an import as long as it is in this step. */
export const inStep = ({ id, version, status }: Pick<ImportEntry, "id" | "version" | "status">) =>
  and(eq(imports.id, id), eq(imports.version, version), eq(imports.status, status));
