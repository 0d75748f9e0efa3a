import { type SQL, sql } from "drizzle-orm";
import type { Option } from "#app/kernel/list.ts";
import { monthsOf, type Report, type ReportFigures, type ReportView } from "#app/kernel/report.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "../ctx.ts";

/** What a report is asked for, with the moments at which its first day begins and its last ends. */
export type Asked = Omit<ReportView, "page"> & {
  begins: Date;
  ends: Date;
  /** The institute's time zone, in which its days and months are. */
  zone: string;
  /** Which rows of a report with pages; all of them if it is undefined. */
  rows?: { limit: number; offset: number };
};

/** Where the figures of a report come from. */
export type ReportSource = {
  report: Report;
  /** Throws `Denied` unless the actor may see the report. */
  authorize(ctx: Ctx): void;
  /** The choices of the filters that have no `options`. */
  options?(ctx: Ctx): Promise<Readonly<Record<string, readonly Option[]>>>;
  /** How many rows a page has; undefined if the report has one page. */
  perPage?: number;
  /** Computes the figures in the database: the number of queries does not depend on the data. */
  read(ctx: Ctx, asked: Asked): Promise<ReportFigures>;
};

/** Returns a view with the moments at which its days begin and end in a zone. */
export function askedFor(view: ReportView, zone: string): Asked {
  const { from, to, filters } = view;
  return {
    from,
    to,
    filters,
    zone,
    begins: dayBegins(from, zone),
    ends: dayBegins(nextDay(to), zone),
  };
}

/** Returns the moment at which a day begins in a zone, also if clocks skip its midnight. */
export function dayBegins(date: string, zone: string): Date {
  for (const time of ["00:00", "01:00"]) {
    const found = momentOf(date, time, zone, "earlier");
    if ("at" in found) return found.at;
  }
  throw new Error(`${date} has no beginning in ${zone}`);
}

export function nextDay(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Returns the months of a period. The first and the last may be parts of a month. */
export function spansOf({
  from,
  to,
  begins,
  ends,
  zone,
}: Pick<Asked, "from" | "to" | "begins" | "ends" | "zone">) {
  const months = monthsOf({ from, to });
  return months.map((month, n) => ({
    month,
    begins: n === 0 ? begins : dayBegins(`${month}-01`, zone),
    ends: n === months.length - 1 ? ends : dayBegins(`${months[n + 1]}-01`, zone),
  }));
}

/** Returns the month of a moment in a zone, as "2026-03". */
export function monthIn(column: SQL | { getSQL(): SQL }, zone: string): SQL {
  return sql`to_char(${column} at time zone ${zone}::text, 'YYYY-MM')`;
}

/** The condition that a moment is within a report's period. */
export function within(
  column: SQL | { getSQL(): SQL },
  { begins, ends }: Pick<Asked, "begins" | "ends">,
): SQL {
  return sql`(${column} >= ${begins.toISOString()}::timestamptz and ${column} < ${ends.toISOString()}::timestamptz)`;
}
