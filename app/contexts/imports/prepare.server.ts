import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { guessMapping, type Mapping, missingIn } from "#app/platform/imports/mapping.ts";
import type { TableFormat } from "#app/platform/imports/table.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { importCheckStarted, importDiscarded } from "./events.ts";
import { openUpload } from "./file.server.ts";
import { importsPolicy } from "./policy.ts";
import { readWhole } from "./read.server.ts";
import {
  type ImportEntry,
  importWithSource,
  type ImportSources,
  lockedImport,
} from "./rows.server.ts";
import { isOpen, isRunning } from "./rules.ts";
import { imports } from "./tables.ts";

/**
 * Reads a file in another way than was guessed, and guesses its columns anew.
 *
 * Errors: "broken-table" with `line` and `text`; "no-rows"; "not-now".
 */
export async function changeFormat(
  ctx: Ctx,
  files: FileStore,
  sources: ImportSources,
  id: string,
  format: TableFormat,
): Promise<Result<undefined, "broken-table" | "no-rows" | "not-now">> {
  const found = await importWithSource(ctx, sources, id);
  const { source } = found;
  authorize(importsPolicy.importRows(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  const bytes = orNotFound(await openUpload(ctx, files, found.row));
  const whole = await readWhole(bytes, format);
  if ("broken" in whole) return err("broken-table", whole.broken);
  if (whole.rowCount === 0) return err("no-rows");
  return transact(ctx, async (tx) => {
    const { row } = await lockedImport(tx, sources, id);
    if (!isOpen(row.status)) return err("not-now");
    const mapping = guessMapping(whole.header, source.columns);
    await step(tx, row, { ...format, mapping, rowCount: whole.rowCount, status: "mapping" });
    return ok();
  });
}

/**
 * Says which columns are meant, and has the file compared with what is stored. A second click is
 * the same step.
 *
 * Errors: "column-missing" and "column-twice" with the `column`'s key; "changed-meanwhile";
 * "not-now".
 */
export async function startCheck(
  ctx: Ctx,
  sources: ImportSources,
  id: string,
  form: { mapping: Mapping; options: readonly string[]; version: string },
): Promise<Result<undefined, "column-missing" | "column-twice" | "changed-meanwhile" | "not-now">> {
  return transact<undefined, "column-missing" | "column-twice" | "changed-meanwhile" | "not-now">(
    ctx,
    async (tx) => {
      const { row, source } = await lockedImport(tx, sources, id);
      authorize(importsPolicy.importRows(tx.actor, { mayWrite: source.may(tx.actor) }));
      const { mapping } = form;
      if (isRunning(row.status)) return ok();
      if (!isOpen(row.status)) return err("not-now");
      const stale = requireVersion(row, form.version);
      if (stale) return stale;
      const [missing] = missingIn(mapping, source.columns);
      if (missing) return err("column-missing", { column: missing });
      const places = Object.entries(mapping);
      const twice = places.find(([, at], n) => places.findIndex(([, other]) => other === at) < n);
      if (twice) return err("column-twice", { column: twice[0] });
      const options = form.options.filter((name) => source.options?.[name]);
      await beginCheck(tx, row, { mapping, options });
      return ok();
    },
  );
}

/** Begins a check in the transaction, in which the import is locked. */
export async function beginCheck(
  tx: Tx,
  row: ImportEntry,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  const version = await step(tx, row, { ...values, status: "checking" });
  const after = { source: row.source, rows: row.rowCount };
  await record(tx, importCheckStarted, { importId: row.id, version }, { after });
}

/** Deletes a file that was not imported, and everything that was found in it. Error: "not-now". */
export async function discardImport(
  ctx: Ctx,
  files: FileStore,
  sources: ImportSources,
  id: string,
): Promise<Result<undefined, "not-now">> {
  const gone = await transact<(string | null)[], "not-now">(ctx, async (tx) => {
    const { row, source } = await lockedImport(tx, sources, id);
    authorize(importsPolicy.importRows(tx.actor, { mayWrite: source.may(tx.actor) }));
    if (!isOpen(row.status)) return err("not-now");
    await tx.db.delete(imports).where(eq(imports.id, id));
    const before = { source: row.source, rows: row.rowCount, digest: row.digest };
    await record(tx, importDiscarded, { importId: id }, { before });
    return ok([row.storageKey, row.faultsKey]);
  });
  if (!gone.ok) return gone;
  for (const key of gone.value) if (key) await files.delete(key);
  return ok();
}

/** Takes the next step of an import that is locked. @returns its version. */
export async function step(
  tx: Tx,
  row: ImportEntry,
  values: Partial<typeof imports.$inferInsert>,
): Promise<number> {
  const next = row.version + 1;
  const takenBy = actorId(tx.actor);
  await tx.db
    .update(imports)
    .set({
      failure: null,
      progress: 0,
      ...values,
      ...(takenBy ? { takenBy } : {}),
      version: next,
      aliveAt: tx.clock.now(),
    })
    .where(eq(imports.id, row.id));
  return next;
}
