export type Order = "asc" | "desc";

/** What a list is sorted by just now. */
export type Sort<Column extends string> = { by: Column; order: Order };

/** What a list can be sorted by: nothing else is taken from an address. */
export type Sorting<Column extends string> = {
  /** Each column with the order that it begins with: names from A, dates from the newest. */
  columns: Readonly<Record<Column, Order>>;
  /** The column that sorts where the address says nothing, or nothing that there is. */
  usual: Column;
};

/** The sort that an address asks for: `?sort=name&order=desc`. */
export function sortOf<Column extends string>(
  sorting: Sorting<Column>,
  query: URLSearchParams,
): Sort<Column> {
  const by = columnOf(sorting, query.get("sort")) ?? sorting.usual;
  const order = query.get("order");
  return { by, order: order === "asc" || order === "desc" ? order : sorting.columns[by] };
}

/** How an address says a sort; what is usual is left out. */
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
 * The same list sorted by a column, the other way round where it is so already. What narrows the
 * list stays; a page of one order means nothing in another, nor does a place between two entries.
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
