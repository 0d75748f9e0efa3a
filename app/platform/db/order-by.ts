import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#app/kernel/sort.ts";

/**
 * Returns the order of a list for its address. Rows with the same value are ordered by `ties`,
 * which do not depend on the direction. The id comes last, so that the order is complete and pages
 * do not overlap.
 */
export function orderBy<Column extends string>(
  { by, order }: Sort<Column>,
  columns: Readonly<Record<NoInfer<Column>, AnyPgColumn | SQL>>,
  id: AnyPgColumn | SQL,
  ...ties: readonly SQL[]
): SQL[] {
  const way = order === "asc" ? asc : desc;
  return [way(columns[by]), ...ties, way(id)];
}

/** Sorts a text as people expect: neither capitals nor accents put "anna" or "Őrs" after "Zoe". */
export function alphabetical(text: AnyPgColumn | SQL): SQL {
  return sql`${text} collate "und-x-icu"`;
}
