import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { ImportSource, LeftRow } from "#app/platform/imports/source.ts";
import { ROWS_AT_ONCE } from "#app/platform/imports/table.server.ts";
import { letOthersGoOn, stepNow } from "./job.server.ts";
import type { ImportEntry } from "./rows.server.ts";
import { importRows } from "./tables.ts";

/**
 * Takes back what an import has written, in transactions of at most `perTransaction` rows. A row is
 * forgotten in the transaction that takes it back, so a job that was killed goes on where it was.
 * Those that cannot be taken back stay; `note` is called for them in the same transaction. It stops
 * if another step of the import has followed.
 */
export async function takeBackRows(
  ctx: Ctx,
  { row, source }: { row: ImportEntry; source: ImportSource },
  perTransaction: number,
  {
    note = async () => {},
    tell = () => {},
  }: {
    note?: (tx: Ctx, left: readonly LeftRow[]) => Promise<void>;
    tell?: (done: number) => void;
  } = {},
): Promise<void> {
  const run = { importId: row.id, options: new Set(row.options) };
  let after = 0;
  let done = 0;
  for (let more = true; more;) {
    const part = await transact<boolean, never>(ctx, async (tx) => {
      await waitForLock(tx, `import ${row.id}`);
      const now = await stepNow(tx, row);
      if (now?.status !== row.status || now.version !== row.version) return ok(false);
      for (let inPart = 0; inPart < perTransaction;) {
        const batch = await tx.db
          .select()
          .from(importRows)
          .where(and(eq(importRows.importId, row.id), gt(importRows.line, after)))
          .orderBy(asc(importRows.line))
          .limit(Math.min(ROWS_AT_ONCE, perTransaction));
        if (batch.length === 0) return ok(false);
        after = batch.at(-1)!.line;
        inPart += batch.length;
        done += batch.length;
        const left = await source.undo(tx, batch, run);
        const stays = new Set(left.map(({ line }) => line));
        const gone = batch.filter(({ line }) => !stays.has(line)).map(({ line }) => line);
        await tx.db
          .delete(importRows)
          .where(and(eq(importRows.importId, row.id), inArray(importRows.line, gone)));
        await note(tx, left);
        tell(done);
        await letOthersGoOn();
      }
      return ok(true);
    });
    more = part.ok && part.value;
    await letOthersGoOn();
  }
}
