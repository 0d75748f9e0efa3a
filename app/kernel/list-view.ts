import { dayIn } from "./dates.ts";
import { isId } from "./ids.ts";
import type { AnyList, FilterValues, Option } from "./list.ts";
import { pageIn } from "./list-query.ts";
import { type Order, type Sort, type Sorting, sortOf } from "./sort.ts";

/** What a list shows: its filters, sort and page, all of which are in the address. */
export type ListView = {
  filters: FilterValues;
  sort: Sort<string>;
  page: number;
  /** Where the page of a list with keyset pages begins or ends; undefined for the first page. */
  edge?: Edge | undefined;
  /** The columns that the address or a saved view names; undefined if neither does. */
  columns: string[] | undefined;
};

/** A page by the row that it comes after, or that it comes before, in the view's order. */
export type Edge = { after: string } | { before: string };

/** What an address asked for that the list does not have. */
export type Unknown =
  | { what: "filter"; name: string }
  | { what: "choice"; name: string; value: string }
  | { what: "sort"; name: string }
  | { what: "column"; name: string };

const edges = new Set(["before", "after"]);

type Options = Readonly<Record<string, readonly Option[]>>;

/** Parameters that are not filters. */
const notFilters = new Set(["page", "sort", "order", "columns", "view", "index", "_routes"]);

/**
 * Reads a list's address. Where it says nothing, the saved view (`saved`) decides, and then the
 * list itself. What the list does not have is left out and returned in `unknown`.
 *
 * @param options the choices of filters that the list's source knows.
 * @param fixed the values of filters that are in the path.
 */
export function readListView(
  list: AnyList,
  address: URLSearchParams,
  { options = {}, saved, fixed = {} }: Read = {},
): { view: ListView; unknown: Unknown[] } {
  const unknown: Unknown[] = [];
  const filters: Record<string, string | undefined> = {};
  for (const [name, filter] of Object.entries(list.filters)) {
    if (filter.kind === "fixed") {
      filters[name] = fixed[name] ?? address.get(name) ?? undefined;
      continue;
    }
    const word = textIn(address.get(name) ?? saved?.get(name) ?? "");
    if (filter.kind === "text") filters[name] = word || undefined;
    else if (filter.kind === "date") filters[name] = dayIn(word);
    else {
      const known = (filter.options ?? options[name] ?? []).some(({ value }) => value === word);
      if (word && !known) unknown.push({ what: "choice", name: filter.label, value: word });
      filters[name] = known ? word : filter.usual;
    }
  }
  const given = new Set([...address.keys(), ...(saved?.keys() ?? [])]);
  for (const name of given) {
    if (list.keyset && edges.has(name)) continue;
    if (!notFilters.has(name) && !list.filters[name]) unknown.push({ what: "filter", name });
  }
  const sorted = address.has("sort") || address.has("order") || !saved ? address : saved;
  const sorting = sortingOf(list, filters);
  const by = sorted.get("sort");
  if (by && !Object.hasOwn(sorting.columns, by)) unknown.push({ what: "sort", name: by });
  const named = (address.get("columns") ?? saved?.get("columns"))?.split(",").filter(Boolean);
  for (const name of named ?? []) {
    if (!Object.hasOwn(list.columns, name)) unknown.push({ what: "column", name });
  }
  return {
    view: {
      filters,
      sort: sortOf(sorting, sorted),
      page: pageIn(address),
      ...(list.keyset ? { edge: edgeIn(address) } : {}),
      columns: named,
    },
    unknown,
  };
}

function edgeIn(address: URLSearchParams): Edge | undefined {
  const after = address.get("after");
  if (after && isId(after)) return { after };
  const before = address.get("before");
  return before && isId(before) ? { before } : undefined;
}

function textIn(value: string): string {
  return value
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 100);
}

type Read = { options?: Options; saved?: URLSearchParams | undefined; fixed?: FilterValues };

/** Returns what a list can be sorted by with these filters. */
export function sortingOf(list: AnyList, filters: FilterValues): Sorting<string> {
  const columns: Record<string, Order> = {};
  for (const [name, { sort }] of Object.entries(list.columns)) {
    if (sort) columns[name] = typeof sort === "function" ? sort(filters) : sort;
  }
  return { columns, usual: list.sortedBy };
}

/**
 * Returns the parameters of a view's first page. Only what differs from the saved view (`saved`)
 * or, without one, from the list's usual view is among them.
 */
export function listParams(
  list: AnyList,
  { filters, sort }: Pick<ListView, "filters" | "sort">,
  saved?: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, filter] of Object.entries(list.filters)) {
    if (filter.kind === "fixed") continue;
    const value = filters[name] ?? "";
    if (value !== (saved?.get(name) ?? usualOf(filter))) params.set(name, value);
  }
  const { columns, usual } = sortingOf(list, filters);
  const before = saved && sortSaved(list, saved);
  if (before && sort.by === before.by && sort.order === before.order) return params;
  if (before || sort.by !== usual) params.set("sort", sort.by);
  if (sort.order !== columns[sort.by]) params.set("order", sort.order);
  return params;
}

function sortSaved(list: AnyList, saved: URLSearchParams): Sort<string> {
  const options = freely(list, Object.fromEntries(saved));
  return readListView(list, new URLSearchParams(), { saved, options }).view.sort;
}

const usualOf = (filter: AnyList["filters"][string]) =>
  (filter.kind === "choice" ? filter.usual : undefined) ?? "";

/** Accepts the present values of choices whose options only the source knows. */
function freely(list: AnyList, filters: FilterValues): Options {
  const entries = Object.keys(list.filters).map((name) => {
    const value = filters[name] ?? "";
    return [name, [{ value, label: value }]] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the view with other filters, from its first page. If it is sorted by the usual column,
 * that column gets the usual order of the new filters.
 */
export function withFilters(list: AnyList, view: ListView, changes: FilterValues): ListView {
  const filters = { ...view.filters, ...changes };
  const { columns, usual } = sortingOf(list, filters);
  const sort = view.sort.by === usual ? { by: usual, order: columns[usual]! } : view.sort;
  return { ...view, filters, sort, page: 1, edge: undefined };
}

/** Returns the view sorted by a column, in the opposite order if it is sorted by it already. */
export function sortedByColumn(list: AnyList, view: ListView, by: string): ListView {
  const { sort } = view;
  const first = sortingOf(list, view.filters).columns[by]!;
  const order = sort.by !== by ? first : sort.order === "asc" ? "desc" : "asc";
  return { ...view, sort: { by, order }, page: 1, edge: undefined };
}

/** Returns whether filters narrow the list that can be cleared, which links cannot. */
export function isNarrowed(list: AnyList, { filters }: Pick<ListView, "filters">): boolean {
  return clearable(list).some((name) => filters[name] !== undefined);
}

/** Returns the view without the filters of its form. */
export function cleared(list: AnyList, view: ListView): ListView {
  return withFilters(
    list,
    view,
    Object.fromEntries(clearable(list).map((name) => [name, undefined])),
  );
}

function clearable(list: AnyList): string[] {
  return Object.entries(list.filters)
    .filter(
      ([, each]) =>
        each.kind !== "fixed" && !(each.kind === "choice" && (each.links || each.usual)),
    )
    .map(([name]) => name);
}

/**
 * Returns the columns that are shown, in the order of their declaration: those that were chosen or,
 * if none were, the usual ones.
 */
export function columnsShown(list: AnyList, chosen: readonly string[] | undefined): string[] {
  return Object.entries(list.columns)
    .filter(([name, { shown }]) => {
      if (shown === "always" || shown === "page") return true;
      if (shown === "export") return false;
      return chosen ? chosen.includes(name) : shown === undefined;
    })
    .map(([name]) => name);
}

/** Says kindly what an address asked for that does not exist any more. */
export function unknownText(unknown: Unknown): string {
  const { what, name } = unknown;
  if (what === "choice") {
    return `“${unknown.value}” is no longer a choice of “${name}”, so that filter was left out.`;
  }
  if (what === "sort") return `This list cannot be sorted by “${name}” any more.`;
  return `The ${what} “${name}” no longer exists, so it was left out.`;
}
