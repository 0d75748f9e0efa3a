export type Order = "asc" | "desc";

/** The column by which a list is sorted, and its order. */
export type Sort<Column extends string> = { by: Column; order: Order };

/** The columns by which a list can be sorted. Nothing else in an address is accepted. */
export type Sorting<Column extends string> = {
  /** Each column with its first order: names from A, dates from the newest. */
  columns: Readonly<Record<Column, Order>>;
  /** The column that is used if the address names none, or an unknown one. */
  usual: Column;
};

/** Returns the sort that an address asks for: `?sort=name&order=desc`. */
export function sortOf<Column extends string>(
  sorting: Sorting<Column>,
  query: URLSearchParams,
): Sort<Column> {
  const by = columnOf(sorting, query.get("sort")) ?? sorting.usual;
  const order = query.get("order");
  return { by, order: order === "asc" || order === "desc" ? order : sorting.columns[by] };
}

/** Returns the query parameters of a sort. The default sort has none. */
export function sortParams<Column extends string>(
  sorting: Sorting<Column>,
  { by, order }: Sort<Column>,
): { sort: string | undefined; order: string | undefined } {
  return {
    sort: by === sorting.usual ? undefined : by,
    order: order === sorting.columns[by] ? undefined : order,
  };
}

/**
 * Returns the address of the same list sorted by a column, in the opposite order if it is already
 * sorted by it. Filters stay. The page number and the position between two entries are dropped,
 * because they mean something else in another order.
 */
export function sortedBy<Column extends string>(
  sorting: Sorting<Column>,
  query: URLSearchParams,
  by: Column,
): URLSearchParams {
  const now = sortOf(sorting, query);
  const order = now.by !== by ? sorting.columns[by] : now.order === "asc" ? "desc" : "asc";
  const next = new URLSearchParams(query);
  for (const place of ["page", "before", "after"]) next.delete(place);
  for (const [name, word] of Object.entries(sortParams(sorting, { by, order }))) {
    if (word) next.set(name, word);
    else next.delete(name);
  }
  return next;
}

function columnOf<Column extends string>(
  { columns }: Sorting<Column>,
  word: string | null,
): Column | undefined {
  return (Object.keys(columns) as Column[]).find((column) => column === word);
}
