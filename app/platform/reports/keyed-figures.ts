import type { Plot } from "#app/kernel/plot.ts";
import { monthsOf, monthText, type ReportCell, type ReportView } from "#app/kernel/report.ts";

/** A row of a query that ends with `group by grouping sets ((key), ())`. */
export type Keyed = {
  /** A month ("2026-03"), an id or a name; null for what has none. */
  key: string | null;
  /** Whether this is the row of all keys together: `grouping(key) = 1`. */
  isTotal: boolean;
};

/** A row and what it is called. */
export type Labelled<Row> = { label: string; row: Row };

/**
 * Returns the rows of a report that counts by month or by something else, each with its label, and
 * the row of all together. Every month of the period has a row, other keys only if something was
 * counted.
 */
export function keyedFigures<Row extends Keyed>(
  found: readonly Row[],
  how: {
    /** What the keys are; undefined for months. */
    labelOf?: ((key: string | null) => string) | undefined;
    period: Pick<ReportView, "from" | "to">;
    /** The figures of a month in which nothing was counted. */
    none: Row;
  },
): { each: Labelled<Row>[]; total: Row } {
  const { labelOf, period, none } = how;
  const each = found.filter(({ isTotal }) => !isTotal);
  const total = found.find(({ isTotal }) => isTotal) ?? none;
  if (labelOf) return { each: each.map((row) => ({ label: labelOf(row.key), row })), total };
  const months = monthsOf(period).map((month) => ({
    label: monthText(month),
    row: each.find(({ key }) => key === month) ?? { ...none, key: month },
  }));
  return { each: months, total };
}

/** Returns a plot of one figure of each row. `of` is what a row is about ("Month"). */
export function figurePlot<Row>(
  each: readonly Labelled<Row>[],
  plot: Pick<Plot, "kind" | "of" | "measure" | "unit">,
  value: (row: Row) => number,
): Plot {
  return { ...plot, rows: each.map(({ label, row }) => ({ label, value: value(row) })) };
}

/** Returns a plot of a part and its whole, of the rows that have a whole, side by side. */
export function sharePlot<Row>(
  each: readonly Labelled<Row>[],
  plot: Pick<Plot, "of" | "measure">,
  share: { part: (row: Row) => number; whole: (row: Row) => number },
): Plot {
  const { part, whole } = share;
  return {
    kind: "rows",
    ...plot,
    rows: each
      .filter(({ row }) => whole(row) > 0)
      .map(({ label, row }) => ({ label, value: part(row), whole: whole(row) })),
  };
}

/** Returns the cells of a report's table and its total; none if nothing was counted. */
export function keyedTable<Row>(
  { each, total }: { each: readonly Labelled<Row>[]; total: Row },
  cells: (label: string, row: Row) => ReportCell[],
  isCounted: boolean,
): { rows: { cells: ReportCell[] }[]; total?: ReportCell[] } {
  if (!isCounted) return { rows: [] };
  return {
    rows: each.map(({ label, row }) => ({ cells: cells(label, row) })),
    total: cells("All", total),
  };
}
