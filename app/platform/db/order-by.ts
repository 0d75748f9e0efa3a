import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#app/kernel/sort.ts";

/**
 * A list in the order that its address asks for. Rows that are alike in its column stand by `ties`,
 * the same whichever way the column is sorted. At last the id decides, so that pages follow each
 * other whatever they are sorted by.
 */
export function orderBy<Column extends string>(
  { by, order }: Sort<Column>,
  columns: Readonly<Record<NoInfer<Column>, AnyPgColumn | SQL>>,
  id: AnyPgColumn,
  ...ties: readonly SQL[]
): SQL[] {
  const way = order === "asc" ? asc : desc;
  return [way(columns[by]), ...ties, way(id)];
}

/** A text as words are looked up: neither capitals nor accents put "anna" or "Őrs" behind "Zoe". */
export function alphabetical(text: AnyPgColumn | SQL): SQL {
  return sql`${text} collate "und-x-icu"`;
}
