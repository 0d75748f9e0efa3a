import { visibleText } from "#app/kernel/visible-text.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportRow, ImportSource } from "./source.ts";

/** Something wrong in a file. Without a column, it is about the whole line. */
export type Fault = { line: number; column?: string; value?: string; text: string };

type ReadRow =
  | { ok: true; row: ImportRow<Record<string, unknown>> }
  | { ok: false; faults: Fault[] };

type Table = {
  source: Pick<ImportSource, "columns" | "identifiedBy">;
  mapping: Mapping;
  /** How many columns the header has. */
  width: number;
};

/**
 * Returns a function that reads the rows of a table one after the other. It remembers what tells
 * rows apart, so that a second row with the same is a fault.
 */
export function rowReader({ source, mapping, width }: Table) {
  const seen = new Map<string, number>();
  return ({ line, cells }: { line: number; cells: readonly string[] }): ReadRow => {
    // Spreadsheets add empty cells to the end of a row, and leave them out.
    const filled = cells.findLastIndex((cell) => visibleText(cell) !== "") + 1;
    if (filled > width) return { ok: false, faults: [{ line, text: widthText(filled, width) }] };
    const { values, faults } = readCells(source, mapping, { line, cells });
    if (faults.length > 0) return { ok: false, faults };
    const identity = JSON.stringify(source.identifiedBy.map((key) => comparable(values[key])));
    const first = seen.get(identity);
    if (first !== undefined) {
      const [key] = source.identifiedBy;
      const fault = faultIn(line, source.columns[key!]!.label, cells[mapping[key!]!]);
      return { ok: false, faults: [{ ...fault, text: `Line ${first} is about the same.` }] };
    }
    seen.set(identity, line);
    return { ok: true, row: { line, values } };
  };
}

const widthText = (cells: number, width: number) =>
  `The line has ${cells} cells, but the header has ${width}. A cell that contains the delimiter is put in quotation marks.`;

function readCells(
  { columns }: Pick<ImportSource, "columns">,
  mapping: Mapping,
  { line, cells }: { line: number; cells: readonly string[] },
) {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [key, { label, required, schema }] of Object.entries(columns)) {
    const place = mapping[key];
    const cell = place === undefined ? "" : visibleText(cells[place] ?? "").trim();
    if (cell === "") {
      if (required) faults.push({ ...faultIn(line, label, ""), text: "The cell is empty." });
      continue;
    }
    const read = schema.safeParse(cell);
    if (read.success) values[key] = read.data;
    else faults.push({ ...faultIn(line, label, cell), text: read.error.issues[0]!.message });
  }
  return { values, faults };
}

/** How much of a cell is shown. */
const SHOWN = 100;

/** Returns the place of a fault, with as much of the cell as is shown. */
export function faultIn(line: number, column: string, cell = ""): Omit<Fault, "text"> {
  return { line, column, value: cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell };
}

const comparable = (value: unknown) =>
  typeof value === "string" ? value.normalize("NFC").toLowerCase() : (value ?? null);
