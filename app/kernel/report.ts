import type { FilterValues, Option } from "./list.ts";
import { dayIn } from "./dates.ts";
import { pageIn } from "./list-query.ts";
import { figureText, type Plot } from "./plot.ts";

/** How the figures of a column are measured: money in cents, everything else as numbers. */
export type Measure = "text" | "count" | "money" | "percent" | "days" | "hours" | "milliseconds";

export type ReportColumn = { label: string; measure: Measure };

/** A figure or a text; null where there is none, such as the median of nothing. */
export type ReportCell = string | number | null;

export type ReportRow = { cells: ReportCell[]; to?: string };

export type ReportPlot = { id: string; title: string; empty: string; plot: Plot };

/** What a report says: plots, and a table with one row for each thing that is counted. */
export type ReportFigures = {
  plots: ReportPlot[];
  columns: ReportColumn[];
  rows: ReportRow[];
  /** The last row of the table, which sums the others up. */
  total?: ReportCell[];
  /** How many rows there are on all pages; undefined if all of them are in `rows`. */
  of?: number;
};

export type ReportFilter = {
  label: string;
  /** Without them, the report's source says what can be chosen. */
  options?: readonly Option[];
  /** The label for no filter. Without it, `usual` is chosen if the address says nothing. */
  all?: string;
  usual?: string;
};

/** What a report is called, and what can be asked of it. All of that is in its address. */
export type Report = {
  /** Its part of the address, and the name of its exported table. */
  id: string;
  title: string;
  /** What it counts, and how. */
  about: string;
  /** A period with how many months before and after this one, or a single day. */
  time: { kind: "period"; back: number; ahead: number } | { kind: "day" };
  filters: Readonly<Record<string, ReportFilter>>;
  /** What is said if there is no row. */
  empty: string;
};

/** What an address asks of a report. Days are calendar days of the institute. */
export type ReportView = {
  from: string;
  to: string;
  filters: FilterValues;
  page: number;
};

/** The longest period of a report, in years. */
export const MOST_YEARS = 10;

/**
 * Reads the address of a report. A period that ends before it begins is turned round, and one that
 * is too long begins later.
 */
export function readReport(
  { time, filters: declared }: Pick<Report, "time" | "filters">,
  address: URLSearchParams,
  { today, options = {} }: { today: string; options?: Readonly<Record<string, readonly Option[]>> },
): ReportView {
  const filters = Object.fromEntries(
    Object.entries(declared).map(([name, filter]) => {
      const wanted = address.get(name) ?? undefined;
      const known = (filter.options ?? options[name] ?? []).some(({ value }) => value === wanted);
      return [name, known ? wanted : filter.usual];
    }),
  );
  const page = pageIn(address);
  if (time.kind === "day") {
    const day = dayIn(address.get("on") ?? "") ?? today;
    return { from: day, to: day, filters, page };
  }
  const { from, to } = usualPeriod(time, today);
  const first = dayIn(address.get("from") ?? "") ?? from;
  const last = dayIn(address.get("to") ?? "") ?? to;
  const [begin, end] = first <= last ? [first, last] : [last, first];
  const year = String(Number(end.slice(0, 4)) - MOST_YEARS).padStart(4, "0");
  // Ten years before a 29 February there is none.
  const earliest = dayIn(year + end.slice(4)) ?? `${year}-03-01`;
  return { from: begin < earliest ? earliest : begin, to: end, filters, page };
}

/** Returns the parameters of a view; only what differs from the usual one. */
export function reportParams(
  { time, filters }: Pick<Report, "time" | "filters">,
  view: ReportView,
  today: string,
): URLSearchParams {
  const params = new URLSearchParams();
  if (time.kind === "day") {
    if (view.to !== today) params.set("on", view.to);
  } else {
    const usual = usualPeriod(time, today);
    if (view.from !== usual.from) params.set("from", view.from);
    if (view.to !== usual.to) params.set("to", view.to);
  }
  for (const [name, filter] of Object.entries(filters)) {
    const value = view.filters[name] ?? "";
    if (value !== (filter.usual ?? "")) params.set(name, value);
  }
  return params;
}

/** Whole months: from the first day of the first one to today, or to the end of the last one. */
function usualPeriod({ back, ahead }: { back: number; ahead: number }, today: string) {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const from = new Date(Date.UTC(year, month - 1 - back, 1));
  const to = new Date(Date.UTC(year, month + ahead, 0));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { from: day(from), to: ahead > 0 ? day(to) : today };
}

/** Returns every month of a period in order, as "2026-03". */
export function monthsOf({ from, to }: Pick<ReportView, "from" | "to">): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = from.split("-").map(Number);
  for (;;) {
    const each = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    if (each > to.slice(0, 7)) return months;
    months.push(each);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns a month as tables show it: "2026-03" is "Mar 2026". */
export function monthText(month: string): string {
  return `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** Returns a share in percent with one decimal at most; null if there is nothing to divide by. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** Returns a number of days with one decimal at most. */
export function wholeDays(days: number | null): number | null {
  return days === null ? null : Math.round(days * 10) / 10;
}

/** Returns a cell as the page shows it: "$1,250.50", "62.5%", "3.4", "–" for nothing. */
export function cellText(cell: ReportCell, measure: Measure): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if (measure === "money") return figureText(cell, { name: "NZD", sign: "$", per: 100 });
  return `${figureText(cell)}${measure === "percent" ? "%" : ""}`;
}

/** Returns a cell as it is exported: money in dollars. */
export function cellValue(cell: ReportCell, measure: Measure): ReportCell {
  return typeof cell === "number" && measure === "money" ? cell / 100 : cell;
}
