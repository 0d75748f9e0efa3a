import { and, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ImportRow, ImportSource, PlannedRow } from "#app/platform/imports/source.ts";
import { ROWS_AT_ONCE } from "#app/platform/imports/table.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { importEnded, importFollowUpWanted, importStarted, importWritten } from "./events.ts";
import { openUpload } from "./file.server.ts";
import { letOthersGoOn, progressOf, type Step, stepNow, workOn } from "./job.server.ts";
import { importsPolicy } from "./policy.ts";
import { beginCheck, step } from "./prepare.server.ts";
import { brokenIn, readRows } from "./read.server.ts";
import { otherWrites } from "./other-writes.server.ts";
import {
  type ImportEntry,
  importWithSource,
  type ImportSources,
  inStep,
  lockedImport,
} from "./rows.server.ts";
import type { Failure } from "./rules.ts";
import { importRows, imports } from "./tables.ts";
import { takeBackRows } from "./take-back.server.ts";

/**
 * Has a checked file imported. A second click is the same import. Of two imports of one source that
 * are started at once, one runs, and the other is refused.
 *
 * Errors: "not-now"; "has-faults"; "changed-meanwhile"; "another-runs".
 */
export async function startImport(
  ctx: Ctx,
  sources: ImportSources,
  id: string,
  version: string,
): Promise<Result<undefined, "not-now" | "has-faults" | "changed-meanwhile" | "another-runs">> {
  const { source } = await importWithSource(ctx, sources, id);
  authorize(importsPolicy.importRows(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  return transact<undefined, "not-now" | "has-faults" | "changed-meanwhile" | "another-runs">(
    ctx,
    async (tx) => {
      if (await otherWrites(tx, source.id, id)) return err("another-runs");
      const { row } = await lockedImport(tx, sources, id);
      if (row.status === "writing" || row.status === "done") return ok();
      if (row.status !== "checked") return err("not-now");
      const stale = requireVersion(row, version);
      if (stale) return stale;
      if (row.faults > 0) return err("has-faults");
      const next = await step(tx, row, { status: "writing" });
      const after = { source: row.source, rows: row.rowCount, digest: row.digest };
      await record(tx, importStarted, { importId: id, version: next }, { after });
      return ok();
    },
  );
}

/**
 * Writes all rows of a checked file, or none. The file is read before, so that transactions only
 * write. Each batch is compared with what is stored once more: if a row cannot be written any more,
 * nothing is, and the file is checked again.
 *
 * A transaction writes at most `perTransaction` rows, because the embedded database answers nobody
 * else meanwhile. If a later one fails, what the earlier ones have written is taken back. A job that
 * was killed between two of them is repeated, and finds the rows that it has written.
 */
export async function writeImport(
  ctx: Ctx,
  files: FileStore,
  sources: ImportSources,
  about: Step,
  perTransaction: number,
): Promise<void> {
  await workOn(ctx, sources, "writing", about, async (acting, { row, source }) => {
    const bytes = await openUpload(ctx, files, row);
    if (!bytes) return { code: "file-gone" };
    const rows = await allRows(bytes, source, row);
    if ("code" in rows) return rows;
    const told: Promise<void>[] = [];
    const progress = progressOf(ctx, row);
    const tell = (n: number) => told.push(progress(n));
    const all = { row, source, rows: rows.rows };
    const written = await writeParts(acting, all, perTransaction, tell);
    await Promise.allSettled(told);
    if (!written) await checkAgain(acting, sources, row);
    return undefined;
  });
}

type All = { row: ImportEntry; source: ImportSource; rows: Rows };

/** Returns whether all rows were written; otherwise none is. */
async function writeParts(
  acting: Ctx,
  all: All,
  perTransaction: number,
  tell: (done: number) => void,
): Promise<boolean> {
  const { rows } = all;
  // The last rows are written in the transaction that ends the step.
  const last = Math.max(0, (Math.ceil(rows.length / perTransaction) - 1) * perTransaction) || 0;
  // What can be foreseen stops an import of several transactions before its first row is written.
  if (last > 0 && !(await canBeWritten(acting, all))) return false;
  let whole = false;
  try {
    for (let from = 0; from < last; from += perTransaction) {
      const until = from + perTransaction;
      const part = await transact(acting, (tx) => writeRows(tx, all, from, until, tell));
      if (!part.ok) return false;
      await letOthersGoOn();
    }
    const ended = await transact<undefined, "changed-since">(acting, async (tx) => {
      const part = await writeRows(tx, all, last, rows.length, tell);
      if (part.ok && part.value) await endWriting(tx, all);
      return part.ok ? ok() : part;
    });
    whole = ended.ok;
    return whole;
  } finally {
    if (!whole && last > 0) await takeBackRows(acting, all, perTransaction);
  }
}

type Rows = ImportRow<Record<string, unknown>>[];

/** Compares all rows with what is stored by now, without writing and without a lock. */
async function canBeWritten(acting: Ctx, { source, rows }: All): Promise<boolean> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const plans = await source.plan(acting, rows.slice(from, from + ROWS_AT_ONCE), false);
    if (plans.some(({ act }) => act === "refuse")) return false;
    await letOthersGoOn();
  }
  return true;
}

async function allRows(
  bytes: Uint8Array,
  source: ImportSource,
  row: ImportEntry,
): Promise<{ rows: Rows } | Failure> {
  const rows: Rows = [];
  try {
    for await (const part of readRows(bytes, source, row)) {
      if (part.faults.length > 0) return { code: "stopped" };
      rows.push(...part.rows);
    }
  } catch (error) {
    const { line, text } = brokenIn(error).broken;
    return { code: "broken-table", line, text };
  }
  return { rows };
}

/**
 * Writes the rows between two places. Returns false, having written nothing, if another step of the
 * import has followed.
 */
async function writeRows(
  tx: Tx,
  { row, source, rows }: All,
  first: number,
  end: number,
  tell: (done: number) => void,
): Promise<Result<boolean, "changed-since">> {
  // A job that was thought to be dead may still be at work.
  await waitForLock(tx, `import ${row.id}`);
  const now = await stepNow(tx, row);
  if (now?.status !== row.status || now.version !== row.version) return ok(false);
  const run = { importId: row.id, options: new Set(row.options) };
  for (let from = first; from < end; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, Math.min(from + ROWS_AT_ONCE, end));
    const planned = await plannedRows(tx, source, batch);
    if (!planned) return err("changed-since");
    if (planned.length === 0) continue;
    const written = await source.write(tx, planned, run);
    if (written.length < planned.length) return err("changed-since");
    const noted = written.map((each) => ({ importId: row.id, ...each }));
    await insertAll(tx.db, importRows, noted);
    tell(from + batch.length);
    await letOthersGoOn();
  }
  return ok(true);
}

/** Ends the step. What was written is counted from its notes, also by a job that was repeated. */
async function endWriting(tx: Tx, { row, source, rows }: All): Promise<void> {
  const noted = (act: "create" | "change") =>
    tx.db.$count(importRows, and(eq(importRows.importId, row.id), eq(importRows.act, act)));
  const [created, changed] = [await noted("create"), await noted("change")];
  const counts = { created, changed, unchanged: rows.length - created - changed };
  if (source.follow) await record(tx, importFollowUpWanted, { importId: row.id, after: 0 });
  await tx.db
    .update(imports)
    .set({
      ...counts,
      status: "done",
      progress: rows.length,
      version: row.version + 1,
      writtenAt: tx.clock.now(),
    })
    .where(inStep(row));
  const after = { source: row.source, digest: row.digest, ...counts };
  await record(tx, importWritten, { importId: row.id }, { after });
  await record(tx, importEnded, { importId: row.id, outcome: "imported" });
}

/** Returns the rows of a batch that are to be written; undefined if one cannot be. */
async function plannedRows(
  tx: Tx,
  source: ImportSource,
  batch: Rows,
): Promise<PlannedRow<Record<string, unknown>>[] | undefined> {
  const plans = await source.plan(tx, batch, true);
  if (plans.some(({ act }) => act === "refuse")) return undefined;
  return plans.flatMap((plan, n) =>
    plan.act === "create" || plan.act === "change" ? [{ ...batch[n]!, ...plan }] : [],
  );
}

async function checkAgain(ctx: Ctx, sources: ImportSources, former: ImportEntry) {
  await transact(ctx, async (tx) => {
    const { row } = await lockedImport(tx, sources, former.id);
    if (row.status !== "writing" || row.version !== former.version) return ok();
    await beginCheck(tx, row, { failure: { code: "changed-since" } });
    return ok();
  });
}
