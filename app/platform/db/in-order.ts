import { asc, desc, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#app/kernel/sort.ts";

/**
 * A list in the order that its address asks for. The id decides between rows that are alike, so that
 * pages follow each other whatever they are sorted by.
 */
export function inOrder<Column extends string>(
  { by, order }: Sort<Column>,
  columns: Readonly<Record<NoInfer<Column>, AnyPgColumn | SQL>>,
  id: AnyPgColumn,
): SQL[] {
  const way = order === "asc" ? asc : desc;
  return [way(columns[by]), way(id)];
}
