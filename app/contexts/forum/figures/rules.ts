/** A table of figures: each row has a label and a cell for each head. */
export type FigureTable = {
  id: string;
  title: string;
  note: string;
  /** What the rows are; empty for a table with a single row. */
  of: string;
  heads: readonly string[];
  rows: readonly { label: string; cells: readonly (number | null)[] }[];
};

/** Returns a figure as a page shows it. */
export function figureText(figure: number | null): string {
  return figure === null ? "–" : figure.toLocaleString("en-NZ");
}
