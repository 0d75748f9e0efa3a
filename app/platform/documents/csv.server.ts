import { stringify } from "csv-stringify/sync";
import { streamOf } from "./stream.server.ts";

type Cell = string | number | boolean | Date | null;

/**
 * A table as CSV, made while it is read: RFC 4180 with a mark by which spreadsheets know UTF-8. A
 * cell that a spreadsheet would calculate with ("=", "+", "-", "@" …) is written as text.
 */
export function csvStream<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Record<Column, Cell>[]>,
): ReadableStream<Uint8Array> {
  return streamOf(encoded(columns, batches));
}

async function* encoded<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Record<Column, Cell>[]>,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${columns.join(",")}\r\n`);
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
