import { BrokenTable, readTable, type TableFormat } from "#app/platform/imports/table.server.ts";
import { type Fault, rowReader } from "#app/platform/imports/read-row.ts";
import type { ImportRow, ImportSource } from "#app/platform/imports/source.ts";
import type { ImportEntry } from "./rows.server.ts";

type Broken = { broken: { line: number; text: string } };

/** Reads a table to its end. Returns its header and how many rows it has, or where it is broken. */
export async function readWhole(
  bytes: Uint8Array,
  format: TableFormat,
): Promise<{ header: readonly string[]; rowCount: number } | Broken> {
  let header: readonly string[] = [];
  let rows = 0;
  try {
    for await (const batch of readTable(bytes, format)) {
      if (rows === 0) header = batch[0]!.cells;
      rows += batch.length;
    }
  } catch (error) {
    return brokenIn(error);
  }
  return { header, rowCount: Math.max(0, rows - 1) };
}

/** Returns the header and the first rows of a table, or where it is broken. */
export async function readSample(bytes: Uint8Array, format: TableFormat, rows: number) {
  try {
    for await (const batch of readTable(bytes, format)) {
      const [header, ...others] = batch;
      return { header: header!.cells, rows: others.slice(0, rows) };
    }
  } catch (error) {
    return brokenIn(error);
  }
  return { header: [], rows: [] };
}

/** A part of the rows that can be read, with the faults of those that cannot. */
type Part = { rows: ImportRow<Record<string, unknown>>[]; faults: Fault[]; read: number };

/**
 * Reads the rows of a file by the import's mapping, some at a time.
 *
 * @throws BrokenTable
 */
export async function* readRows(
  bytes: Uint8Array,
  source: ImportSource,
  { encoding, delimiter, mapping }: Pick<ImportEntry, "encoding" | "delimiter" | "mapping">,
): AsyncGenerator<Part> {
  let read: ReturnType<typeof rowReader> | undefined;
  for await (const batch of readTable(bytes, { encoding, delimiter })) {
    const rows = [...batch];
    read ??= rowReader({ source, mapping, width: rows.shift()!.cells.length });
    const part: Part = { rows: [], faults: [], read: rows.length };
    for (const each of rows) {
      const answer = read(each);
      if (answer.ok) part.rows.push(answer.row);
      else part.faults.push(...answer.faults);
    }
    yield part;
  }
}

/** Returns where a table is broken; throws any other error. */
export function brokenIn(error: unknown): Broken {
  if (!(error instanceof BrokenTable)) throw error;
  return { broken: { line: error.line, text: error.message } };
}
