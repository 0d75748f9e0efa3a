import { and, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { importEnded, importUndone, importUndoStarted } from "./events.ts";
import { progressOf, type Step, stepNow, workOn } from "./job.server.ts";
import { otherWrites } from "./other-writes.server.ts";
import { importsPolicy } from "./policy.ts";
import { step } from "./prepare.server.ts";
import {
  type ImportEntry,
  importWithSource,
  type ImportSources,
  inStep,
  lockedImport,
} from "./rows.server.ts";
import { canBeUndone } from "./rules.ts";
import { takeBackRows } from "./take-back.server.ts";
import { importRows, imports } from "./tables.ts";

/**
 * Has an import taken back. What was changed since, or what others depend on, will be left alone
 * and named. A second click is the same.
 *
 * Errors: "too-late"; "not-now"; "another-runs".
 */
export async function startUndo(
  ctx: Ctx,
  sources: ImportSources,
  id: string,
): Promise<Result<undefined, "too-late" | "not-now" | "another-runs">> {
  const { source } = await importWithSource(ctx, sources, id);
  authorize(importsPolicy.undoImport(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  return transact<undefined, "too-late" | "not-now" | "another-runs">(ctx, async (tx) => {
    if (await otherWrites(tx, source.id, id)) return err("another-runs");
    const { row } = await lockedImport(tx, sources, id);
    if (row.status === "undoing" || row.status === "undone") return ok();
    if (row.status !== "done") return err("not-now");
    if (!canBeUndone(row, tx.clock.now())) return err("too-late");
    const version = await step(tx, row, { status: "undoing" });
    const after = { source: row.source, created: row.created, changed: row.changed };
    await record(tx, importUndoStarted, { importId: id, version }, { after });
    return ok();
  });
}

/**
 * Takes an import back, in transactions of at most `perTransaction` rows. If the process is killed,
 * the repeated job goes on with the rows that are left.
 */
export async function undoImport(
  ctx: Ctx,
  sources: ImportSources,
  about: Step,
  perTransaction: number,
): Promise<void> {
  await workOn(ctx, sources, "undoing", about, async (acting, { row, source }) => {
    const told: Promise<void>[] = [];
    const progress = progressOf(ctx, row);
    await takeBackRows(acting, { row, source }, perTransaction, {
      note: (tx, left) => noteLeft(tx, row, left),
      tell: (done) => told.push(progress(done)),
    });
    await transact(acting, async (tx) => {
      await endUndo(tx, row);
      return ok();
    });
    await Promise.allSettled(told);
    return undefined;
  });
}

async function endUndo(tx: Tx, row: ImportEntry): Promise<void> {
  await waitForLock(tx, `import ${row.id}`);
  const now = await stepNow(tx, row);
  if (now?.status !== row.status || now.version !== row.version) return;
  const left = await tx.db.$count(importRows, eq(importRows.importId, row.id));
  const undone = row.created + row.changed - left;
  await tx.db
    .update(imports)
    .set({
      status: "undone",
      undone,
      progress: row.created + row.changed,
      undoneAt: tx.clock.now(),
      version: row.version + 1,
    })
    .where(inStep(row));
  const after = { source: row.source, undone, left };
  await record(tx, importUndone, { importId: row.id }, { after });
  await record(tx, importEnded, { importId: row.id, outcome: "undone" });
}

async function noteLeft(
  tx: Ctx,
  { id }: ImportEntry,
  left: readonly { line: number; why: string }[],
) {
  for (const why of new Set(left.map((each) => each.why))) {
    const lines = left.filter((each) => each.why === why).map(({ line }) => line);
    await tx.db
      .update(importRows)
      .set({ left: why })
      .where(and(eq(importRows.importId, id), inArray(importRows.line, lines)));
  }
}
