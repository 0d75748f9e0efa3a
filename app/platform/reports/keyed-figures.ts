import { monthsOf, monthText, type ReportView } from "#app/kernel/report.ts";

/** A row of a query that ends with `group by grouping sets ((key), ())`. */
export type Keyed = {
  /** A month ("2026-03"), an id or a name; null for what has none. */
  key: string | null;
  /** Whether this is the row of all keys together: `grouping(key) = 1`. */
  isTotal: boolean;
};

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
): { each: { label: string; row: Row }[]; total: Row } {
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
