import { and, eq, inArray, ne } from "drizzle-orm";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { imports } from "./tables.ts";

/**
 * Returns whether another import of a source is writing, or being undone. Whoever wants to be the
 * next waits here for those who ask at the same moment.
 */
export async function otherWrites(tx: Tx, source: string, id: string): Promise<boolean> {
  await waitForLock(tx, `imports of ${source}`);
  const others = await tx.db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.source, source),
        ne(imports.id, id),
        inArray(imports.status, ["writing", "undoing"]),
      ),
    );
  return others.length > 0;
}
