import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { importFollowUpWanted } from "./events.ts";
import type { ImportSources } from "./rows.server.ts";
import { importRows, imports } from "./tables.ts";

/** How many rows are followed up before others have their turn. */
export const FOLLOWED_AT_ONCE = 20;

/**
 * Has the source do what follows for the next rows of an import, and leaves the others to the next
 * job. If the import is undone meanwhile, nothing more follows.
 */
export async function followImport(
  tx: Tx,
  sources: ImportSources,
  { importId, after }: { importId: string; after: number },
): Promise<void> {
  const [row] = await tx.db
    .select({ source: imports.source, status: imports.status, options: imports.options })
    .from(imports)
    .where(eq(imports.id, importId))
    .for("share");
  const source = sources.find(({ id }) => id === row?.source);
  if (row?.status !== "done" || !source?.follow) return;
  const next = await tx.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(FOLLOWED_AT_ONCE);
  const last = next.at(-1);
  if (!last) return;
  const more = await source.follow(tx, next, { importId, options: new Set(row.options) });
  if (!more || next.length < FOLLOWED_AT_ONCE) return;
  await record(tx, importFollowUpWanted, { importId, after: last.line });
}
