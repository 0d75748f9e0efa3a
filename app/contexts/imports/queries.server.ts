import { chunksOf } from "#app/kernel/chunks.ts";
import { and, asc, desc, eq, isNotNull, ne } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { missingIn } from "#app/platform/imports/mapping.ts";
import type { ImportSource } from "#app/platform/imports/source.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { openFaults, openUpload } from "./file.server.ts";
import { failureText } from "./messages.ts";
import { importsPolicy } from "./policy.ts";
import { readSample } from "./read.server.ts";
import { type ImportEntry, importWithSource, type ImportSources } from "./rows.server.ts";
import { canBeUndone, isOpen, isRunning, SILENT_FOR, UNDO_WITHIN } from "./rules.ts";
import { importRows, imports } from "./tables.ts";

/** How many rows of a file are shown before it is checked. */
const SAMPLE = 5;
/** How many faults, and rows that an undo has left, are shown on the page. */
const SHOWN = 200;

/** Returns the sources that the actor may import. */
export function sourcesFor(ctx: Ctx, sources: ImportSources): ImportSource[] {
  return sources.filter((source) =>
    importsPolicy.importRows(ctx.actor, { mayWrite: source.may(ctx.actor) }),
  );
}

/** Returns one import as its page shows it in its present step. */
export async function importForPage(
  ctx: Ctx,
  files: FileStore,
  sources: ImportSources,
  id: string,
) {
  const { row, source } = await importWithSource(ctx, sources, id);
  authorize(importsPolicy.readImport(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  const now = ctx.clock.now();
  const names = await displayNames(ctx, [row.takenBy]);
  return {
    id,
    source: { id: source.id, label: source.label, one: source.one, many: source.many },
    fileName: row.fileName,
    rowCount: row.rowCount,
    status: row.status,
    version: row.version,
    progress: row.progress,
    interrupted: isRunning(row.status) && +now - +row.aliveAt > SILENT_FOR,
    counts: { created: row.created, changed: row.changed, unchanged: row.unchanged },
    options: row.options.flatMap((name) => source.options?.[name] ?? []),
    failure: row.failure && failureText(row.failure),
    by: names.get(row.takenBy) ?? "Somebody who has left",
    createdAt: row.createdAt,
    writtenAt: row.writtenAt,
    undone: row.undone,
    undoUntil:
      canBeUndone(row, now) && row.writtenAt ? new Date(+row.writtenAt + UNDO_WITHIN) : null,
    earlier: await earlierImport(ctx, row),
    mapping: isOpen(row.status) ? await mappingOf(ctx, files, { row, source }) : null,
    faults: { count: row.faults, first: await openFaults(ctx, files, row, SHOWN) },
    left: row.status === "undone" ? await leftBy(ctx, row, source) : [],
  };
}

export type ImportView = Awaited<ReturnType<typeof importForPage>>;

/** Returns when the same file was imported before. */
async function earlierImport(ctx: Ctx, { id, source, digest }: ImportEntry) {
  const [found] = await ctx.db
    .select({ id: imports.id, writtenAt: imports.writtenAt })
    .from(imports)
    .where(
      and(
        eq(imports.source, source),
        eq(imports.digest, digest),
        ne(imports.id, id),
        eq(imports.status, "done"),
      ),
    )
    .orderBy(desc(imports.writtenAt))
    .limit(1);
  return found ?? null;
}

async function mappingOf(
  ctx: Ctx,
  files: FileStore,
  { row, source }: { row: ImportEntry; source: ImportSource },
) {
  const bytes = await openUpload(ctx, files, row);
  if (!bytes) return null;
  const sample = await readSample(bytes, row, SAMPLE);
  const read = "broken" in sample ? { header: [], rows: [] } : sample;
  return {
    encoding: row.encoding,
    delimiter: row.delimiter,
    header: read.header,
    sample: read.rows,
    chosen: row.mapping,
    ticked: row.options,
    missing: missingIn(row.mapping, source.columns).map((key) => source.columns[key]!.label),
    columns: columnsOf(source),
    options: Object.entries(source.options ?? {}).map(([name, label]) => ({ name, label })),
  };
}

/** Returns the columns of a source as pages list them. */
export function columnsOf({ columns }: ImportSource) {
  return Object.entries(columns).map(([key, { label, required = false, about }]) => ({
    key,
    label,
    required,
    about,
  }));
}

/** Returns what an undo has left alone, and why. */
async function leftBy(ctx: Ctx, { id }: ImportEntry, source: ImportSource) {
  const rows = await ctx.db
    .select({ line: importRows.line, subjectId: importRows.subjectId, why: importRows.left })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.left)))
    .orderBy(asc(importRows.line))
    .limit(SHOWN);
  const names = await source.namesOf(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  return rows.map(({ line, subjectId, why }) => ({ line, why, name: names.get(subjectId) ?? "" }));
}

/** Returns all faults of the last check as CSV. */
export async function faultsTable(
  ctx: Ctx,
  files: FileStore,
  sources: ImportSources,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  const { row, source } = await importWithSource(ctx, sources, id);
  authorize(importsPolicy.readImport(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  const faults = await openFaults(ctx, files, row);
  return csvStream(["line", "column", "value", "fault"], inBatches(faults));
}

type Listed = Awaited<ReturnType<typeof openFaults>>;

async function* inBatches(faults: Listed) {
  for (const batch of chunksOf(faults, 1000)) {
    yield batch.map(({ line, column = "", value = "", text }) => ({
      line,
      column,
      value,
      fault: text,
    }));
  }
}

/** Returns the template of a source: its header, and a row as an example. */
export function templateTable(ctx: Ctx, source: ImportSource): ReadableStream<Uint8Array> {
  authorize(importsPolicy.importRows(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  const columns = Object.values(source.columns);
  const example = Object.fromEntries(columns.map(({ label, example }) => [label, example]));
  return csvStream(
    columns.map(({ label }) => label),
    only(example),
  );
}

async function* only<Row>(row: Row) {
  yield [row];
}
