import { stringify } from "csv-stringify/sync";

type Cell = string | number | boolean | Date | null;

/**
 * A table as CSV, made while it is read: RFC 4180 with a mark by which spreadsheets know UTF-8. A
 * cell that a spreadsheet would calculate with ("=", "+", "-", "@" …) is written as text.
 */
export function csvStream<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Record<Column, Cell>[]>,
): ReadableStream<Uint8Array> {
  const chunks = encoded(columns, batches);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
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
