import { ok, valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { faultIn, type Fault } from "#app/platform/imports/read-row.ts";
import type { ImportRow, ImportSource } from "#app/platform/imports/source.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { importEnded } from "./events.ts";
import { openUpload, storeFaults } from "./file.server.ts";
import { progressOf, type Step, workOn } from "./job.server.ts";
import { brokenIn, readRows } from "./read.server.ts";
import { type ImportEntry, inStep, type ImportSources } from "./rows.server.ts";
import type { Failure } from "./rules.ts";
import { imports } from "./tables.ts";

/** How many faults are kept for the list. All are counted. */
const FAULTS_KEPT = 50_000;

/**
 * The dry run: reads a file by its mapping, compares each row with what is stored, and notes what
 * an import would do and every fault. It writes nothing else, and begins anew if it is interrupted.
 */
export async function checkImport(
  ctx: Ctx,
  files: FileStore,
  sources: ImportSources,
  step: Step,
): Promise<void> {
  await workOn(ctx, sources, "checking", step, async (acting, { row, source }) => {
    const bytes = await openUpload(ctx, files, row);
    if (!bytes) return { code: "file-gone" };
    const found = await compared(acting, { row, source, bytes });
    if ("code" in found) return found;
    const { faults, ...counts } = found;
    const shown = faults.toSorted((one, other) => one.line - other.line).slice(0, FAULTS_KEPT);
    const faultsKey = shown.length > 0 ? await storeFaults(ctx, files, row.id, shown) : null;
    const stored = await transact<boolean, never>(ctx, async (tx) => {
      const changed = await tx.db
        .update(imports)
        .set({
          ...counts,
          faults: faults.length,
          faultsKey,
          status: "checked",
          version: row.version + 1,
        })
        .where(inStep(row))
        .returning({ id: imports.id });
      if (changed.length === 0) return ok(false);
      const outcome = faults.length > 0 ? "faulty" : "checked";
      await record(tx, importEnded, { importId: row.id, outcome });
      return ok(true);
    });
    // Nobody names the list of a step that was followed by another one meanwhile.
    const unnamed = valueOf(stored) ? row.faultsKey : faultsKey;
    if (unnamed) await files.delete(unnamed);
    return undefined;
  });
}

type Found = Pick<ImportEntry, "created" | "changed" | "unchanged" | "progress"> & {
  faults: Fault[];
};

async function compared(
  ctx: Ctx,
  about: { row: ImportEntry; source: ImportSource; bytes: Uint8Array },
): Promise<Found | Failure> {
  const { row, source, bytes } = about;
  const tellProgress = progressOf(ctx, row);
  const found = { created: 0, changed: 0, unchanged: 0, progress: 0 };
  const faults: Fault[] = [];
  try {
    for await (const part of readRows(bytes, source, row)) {
      faults.push(...part.faults);
      for (const [n, plan] of (await source.plan(ctx, part.rows, false)).entries()) {
        if (plan.act === "create") found.created++;
        else if (plan.act === "change") found.changed++;
        else if (plan.act === "keep") found.unchanged++;
        else faults.push(refused(source, part.rows[n]!, plan));
      }
      found.progress += part.read;
      await tellProgress(found.progress);
    }
  } catch (error) {
    const { line, text } = brokenIn(error).broken;
    return { code: "broken-table", line, text };
  }
  return { ...found, faults };
}

function refused(
  { columns }: ImportSource,
  { line, values }: ImportRow<Record<string, unknown>>,
  { column, text }: { column: string; text: string },
): Fault {
  const value = values[column];
  const shown = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return { ...faultIn(line, columns[column]!.label, shown), text };
}
