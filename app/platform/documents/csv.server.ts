import { stringify } from "csv-stringify/sync";
import { streamOf } from "./stream.server.ts";

type Cell = string | number | boolean | Date | null;

/**
 * Returns a table as CSV (RFC 4180), made while it is read, with a byte order mark by which
 * spreadsheets recognise UTF-8, unless `mark` is false. A cell that a spreadsheet would evaluate ("=", "+", "-", "@" …) is
 * written as text.
 */
export function csvStream<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Record<Column, Cell>[]>,
  { mark = true }: { mark?: boolean } = {},
): ReadableStream<Uint8Array> {
  return streamOf(encoded(columns, batches, mark));
}

async function* encoded<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Record<Column, Cell>[]>,
  mark: boolean,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${mark ? "\uFEFF" : ""}${columns.join(",")}\r\n`);
  for await (const batch of batches) {
    const lines = stringify([...batch], {
      columns: [...columns],
      escape_formulas: true,
      record_delimiter: "\r\n",
      cast: { date: (date) => date.toISOString() },
    });
    yield encoder.encode(lines);
  }
}
