import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { counted } from "#app/kernel/wording.ts";
import type { Delimiter } from "./delimiter.ts";
import { decoded, type Encoding } from "./encoding.ts";
import { GIFT_HEADER, questionsInGift } from "./gift.ts";
import { CELL_CHARACTERS, IMPORT_COLUMNS, IMPORT_ROWS } from "./limits.ts";

/** How a file is read. */
export type TableFormat = { encoding: Encoding; delimiter: Delimiter };

/** A row of a table. `line` is the line of the file in which it begins, counted from 1. */
export type TableRow = { line: number; cells: readonly string[] };

/** Thrown where a file cannot be read as a table, with the line and a sentence that says why. */
export class BrokenTable extends Error {
  override name = "BrokenTable";
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** How many rows are returned at once. */
export const ROWS_AT_ONCE = 500;

/**
 * Reads a table, some rows at a time; the first row is the header. Between two batches other work
 * of the process goes on. Rows without any text are skipped.
 *
 * @throws BrokenTable
 */
export async function* readTable(
  bytes: Uint8Array,
  { encoding, delimiter }: TableFormat,
): AsyncGenerator<TableRow[]> {
  if (delimiter === "gift") {
    yield* readGift([...decoded(bytes, encoding)].join(""));
    return;
  }
  // The parser is ahead of what is read from it, and an error drops what has not been read.
  let end = 0;
  const parser = Readable.from(decoded(bytes, encoding)).pipe(
    parse({
      delimiter,
      info: true,
      on_record: (record, { lines }) => {
        end = lines;
        return record;
      },
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets save rows that were emptied.
      skip_records_with_empty_values: true,
      max_record_size: IMPORT_COLUMNS * CELL_CHARACTERS,
    }),
  );
  let batch: TableRow[] = [];
  let rows = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const row = { line: info.lines - lineBreaksIn(record), cells: record };
      // The header is not counted.
      checkRow(row, rows++);
      batch.push(row);
      if (batch.length < ROWS_AT_ONCE) continue;
      yield batch;
      batch = [];
      await setImmediate();
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error, end) : error;
  }
  if (batch.length > 0) yield batch;
}

/** Reads questions in GIFT as the rows of a table. */
async function* readGift(text: string): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [{ line: 1, cells: GIFT_HEADER }];
  let rows = 0;
  for (const row of questionsInGift(text)) {
    checkRow(row, ++rows);
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
    await setImmediate();
  }
  if (batch.length > 0) yield batch;
}

type Parsed = { info: Info; record: string[] };

function lineBreaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) breaks += cell.split("\n").length - 1;
  return breaks;
}

function checkRow({ line, cells }: TableRow, rowsBefore: number) {
  if (rowsBefore > IMPORT_ROWS) {
    throw new BrokenTable(line, `The file has more than ${counted(IMPORT_ROWS, "row")}.`);
  }
  if (cells.length > IMPORT_COLUMNS) {
    throw new BrokenTable(line, `The line has more than ${counted(IMPORT_COLUMNS, "column")}.`);
  }
  if (cells.some((cell) => cell.length > CELL_CHARACTERS)) {
    throw new BrokenTable(line, `A cell has more than ${counted(CELL_CHARACTERS, "character")}.`);
  }
}

/** `end` is the last line of the last row that could be read. */
function broken({ code, lines }: CsvError, end: number): BrokenTable {
  const line = typeof lines === "number" ? lines : end + 1;
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new BrokenTable(end + 1, "A quotation mark is opened in this row and never closed.");
    case "CSV_INVALID_CLOSING_QUOTE":
      return new BrokenTable(
        line,
        "After the quotation mark that closes a cell, the next cell must follow. A quotation mark within a cell is written twice.",
      );
    case "INVALID_OPENING_QUOTE":
      return new BrokenTable(
        line,
        "A quotation mark stands in the middle of a cell. A cell with one is put in quotation marks, and the one within it is written twice.",
      );
    case "CSV_MAX_RECORD_SIZE":
      return new BrokenTable(line, "The row is too long. A quotation mark may not be closed.");
    default:
      return new BrokenTable(line, "This row cannot be read as part of a table.");
  }
}
