import { chunksOf } from "#app/kernel/chunks.ts";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  type AnyList,
  type Columns,
  type Filters,
  type FilterValues,
  type List,
  mostCounted,
  type Option,
  type SortKey,
  type ValuesOf,
} from "#app/kernel/list.ts";
import type { Edge, ListView } from "#app/kernel/list-view.ts";
import { type Edges, type Page, pageOf } from "#app/kernel/pagination.ts";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";
import { orderBy } from "../db/order-by.ts";

/** Where the rows of a list come from. */
export type ListSource<Row, C extends Columns<Row> = Columns<Row>, F extends Filters = Filters> = {
  list: List<Row, C, F>;
  /** Throws `Denied` or `NotFound` unless the actor may see the list. */
  authorize(ctx: Ctx, filters: ValuesOf<F>): void | Promise<void>;
  /** Those who share saved views with each other; by default all who may see the list. */
  audience?(ctx: Ctx): Promise<string>;
  /** The tables, joined so that each row of the list is there once: `from a left join b on …`. */
  from: SQL;
  id: AnyPgColumn | SQL;
  /** Which rows match the filters. */
  where(filters: ValuesOf<F>, ctx: Ctx): SQL | undefined | Promise<SQL | undefined>;
  order: Order<C> | ((ctx: Ctx) => Order<C>);
  /** Orders rows with the same value. */
  ties?: readonly SQL[] | ((filters: ValuesOf<F>) => readonly SQL[]);
  /** The choices of the filters that have no `options`. */
  options?(ctx: Ctx): Promise<Readonly<Record<string, readonly Option[]>>>;
  /** Returns the rows with these ids, in any order. */
  rows(ctx: Ctx, ids: string[]): Promise<Row[]>;
  /** The same for an exported table, if that has more than the page. */
  exportRows?(ctx: Ctx, ids: string[]): Promise<Row[]>;
  idOf(row: Row): string;
  /** The row's name, as confirmations and undo use it. */
  nameOf(row: Row): string;
};

type Order<C> = Readonly<Record<SortKey<NoInfer<C>>, AnyPgColumn | SQL>>;

/** The source of any list with such rows. */
// oxlint-disable-next-line typescript/no-explicit-any -- its columns and filters may be any
export type SourceOf<Row> = ListSource<Row, any, any>;

/** Any source, for code that works for all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- its columns and filters may be any
export type AnySource = SourceOf<any>;

/** Declares the source of a list. */
export function listSource<Row, const C extends Columns<Row>, const F extends Filters>(
  source: ListSource<Row, C, F>,
): ListSource<Row, C, F> {
  return source;
}

/** A page of a list, and how many rows match, for each choice of the filter that is counted. */
export type ListPageOf<Row> = {
  rows: Row[];
  page: Page;
  /** Not above `most` + 1, which means more than are counted. */
  total: number;
  /** Up to which number rows are counted (`mostCounted`). */
  most: number;
  counts: Record<string, number>;
  /** The edges of a keyset page; null for a list with page numbers. */
  edges: Edges | null;
};

/**
 * Returns a page of a list. All counts are made by one statement, and end at `mostCounted`, so
 * that a page of a long list costs as much as one of a short list. Two statements, and those of the
 * source's `rows` and `where`.
 */
export async function listPage<Row>(
  ctx: Ctx,
  source: SourceOf<Row>,
  view: ListView,
): Promise<ListPageOf<Row>> {
  await source.authorize(ctx, view.filters as never);
  const where = await whereOf(ctx, source, view.filters);
  const { total, counts } = await count(ctx, source, view.filters, where);
  const limit = source.list.perPage ?? 25;
  const most = mostCounted(source.list, view.filters);
  const page = pageOf(Math.min(total, most), view.page, limit);
  if (source.list.keyset) {
    const { ids, edges } = await keysetPage(ctx, source, view, where, limit);
    return { rows: await rowsInOrder(ctx, source, ids), page, total, most, counts, edges };
  }
  const ids =
    total === 0 ? [] : await idsWhere(ctx, source, view, where, { limit, offset: page.offset });
  return { rows: await rowsInOrder(ctx, source, ids), page, total, most, counts, edges: null };
}

/** Returns the ids of a page that is found by the row before or after it, and the edges around it. */
async function keysetPage(
  ctx: Ctx,
  source: AnySource,
  view: ListView,
  where: SQL,
  limit: number,
): Promise<{ ids: string[]; edges: Edges }> {
  const { edge } = view;
  // One more row than a page has says whether there is another page in this direction.
  const found = await idsWhere(ctx, source, view, where, { limit: limit + 1, edge });
  const more = found.length > limit;
  const back = edge !== undefined && "before" in edge;
  // Going back, the row too many is the first one.
  const ids = more ? (back ? found.slice(1) : found.slice(0, -1)) : found;
  const first = back ? more : edge !== undefined;
  const last = back || more;
  return {
    ids,
    edges: { before: first ? (ids[0] ?? null) : null, after: last ? (ids.at(-1) ?? null) : null },
  };
}

/** Returns the ids of the rows that match a view, in its order. */
export async function matchingIds(
  ctx: Ctx,
  source: AnySource,
  view: Pick<ListView, "filters" | "sort">,
  wanted: Wanted = {},
): Promise<string[]> {
  return idsWhere(ctx, source, view, await whereOf(ctx, source, view.filters), wanted);
}

/** Which of the matching rows: how many, and after how many or beyond which row. */
type Wanted = { limit?: number; offset?: number; edge?: Edge | undefined };

async function idsWhere(
  ctx: Ctx,
  source: AnySource,
  { filters, sort }: Pick<ListView, "filters" | "sort">,
  where: SQL,
  { limit, offset = 0, edge }: Wanted,
): Promise<string[]> {
  // The rows nearest to the edge are read first, whatever the order in which they are shown.
  const back = edge !== undefined && "before" in edge;
  const read = back ? ({ ...sort, order: sort.order === "asc" ? "desc" : "asc" } as const) : sort;
  const order = orderOf(ctx, source, { filters, sort: read });
  const beyond = edge && beyondEdge(ctx, source, read, "before" in edge ? edge.before : edge.after);
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select ${source.id} as id ${source.from} where ${beyond ? sql`(${where}) and ${beyond}` : where}
      order by ${sql.join(order, sql`, `)}
      limit ${limit ?? null} offset ${offset}`,
  );
  const ids = found.map(({ id }) => id);
  return back ? ids.toReversed() : ids;
}

/** Matches the rows that come after a row in the order in which they are read. */
function beyondEdge(ctx: Ctx, source: AnySource, { by, order }: ListView["sort"], id: string): SQL {
  const column = columnsOf(ctx, source)[by]!;
  const edge = sql`(select ${column}, ${source.id} ${source.from} where ${source.id} = ${id})`;
  const row = sql`(${column}, ${source.id})`;
  return order === "asc" ? sql`${row} > ${edge}` : sql`${row} < ${edge}`;
}

function columnsOf(ctx: Ctx, source: AnySource): Readonly<Record<string, AnyPgColumn | SQL>> {
  return typeof source.order === "function" ? source.order(ctx) : source.order;
}

/** Returns the order of a view's rows, down to the id. */
export function orderOf(
  ctx: Ctx,
  source: AnySource,
  { filters, sort }: Pick<ListView, "filters" | "sort">,
): SQL[] {
  const columns = columnsOf(ctx, source);
  const { ties = [] } = source;
  return orderBy(
    sort as never,
    columns as never,
    source.id,
    ...(typeof ties === "function" ? ties(filters) : ties),
  );
}

/** Returns rows by their ids, in the order of the ids. Ids without a row are left out. */
export async function rowsInOrder<Row>(
  ctx: Ctx,
  source: SourceOf<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await source.rows(ctx, [...ids]);
  const byId = new Map(found.map((row) => [source.idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many rows are read at once for an exported table. */
const PER_BATCH = 500;

/**
 * Yields all rows of a view in batches. The ids are read first, so that the table has each row once
 * although others write meanwhile. The rows of a list with keyset pages are found batch by batch,
 * from its first page on.
 */
export async function* listBatches<Row>(
  ctx: Ctx,
  source: SourceOf<Row>,
  view: ListView,
): AsyncGenerator<Row[], undefined> {
  const wanted: SourceOf<Row> = source.exportRows
    ? { ...source, rows: (own, ids) => source.exportRows!(own, ids) }
    : source;
  if (source.list.keyset) {
    const where = await whereOf(ctx, source, view.filters);
    let edge: Edge | undefined;
    for (;;) {
      const batch = await idsWhere(ctx, source, view, where, { limit: PER_BATCH, edge });
      if (batch.length === 0) return;
      yield await rowsInOrder(ctx, wanted, batch);
      edge = { after: batch.at(-1)! };
    }
  }
  const ids = await matchingIds(ctx, source, view);
  for (const batch of chunksOf(ids, PER_BATCH)) yield await rowsInOrder(ctx, wanted, batch);
}

async function count(ctx: Ctx, source: AnySource, filters: FilterValues, where: SQL) {
  const counted = Object.entries((source.list as AnyList).filters).find(
    ([, filter]) => filter.kind === "choice" && filter.links === "counted",
  );
  const values = counted ? choicesOf(counted[1]) : [undefined];
  const wheres = await Promise.all(
    values.map((value) =>
      counted && value !== filters[counted[0]]
        ? whereOf(ctx, source, { ...filters, [counted[0]]: value })
        : Promise.resolve(where),
    ),
  );
  const most = mostCounted(source.list, filters);
  const numbers = wheres.map(
    (where) => sql`(select count(*)::int from (
      select 1 ${source.from} where ${where}
      limit ${most + 1}) as matching)`,
  );
  const [row] = await rows<{ numbers: number[] }>(
    ctx.db,
    sql`select array[${sql.join(numbers, sql`, `)}] as numbers`,
  );
  const all = row?.numbers ?? [];
  const counts = Object.fromEntries(values.map((value, n) => [value ?? "", all[n] ?? 0]));
  return { counts, total: counts[(counted && filters[counted[0]]) ?? ""] ?? 0 };
}

function choicesOf(filter: Filters[string]): (string | undefined)[] {
  if (filter.kind !== "choice") return [];
  const values = (filter.options ?? []).map(({ value }) => value);
  return filter.all === undefined ? values : [undefined, ...values];
}

/** Returns the condition that a view's filters are. */
export async function whereOf(ctx: Ctx, source: AnySource, filters: FilterValues): Promise<SQL> {
  return (await source.where(filters as never, ctx)) ?? sql`true`;
}

/**
 * Returns the rows of a source that match the filters and whose ids come after `after`, in the order
 * of their ids. Ids are made in the order of time, so this pages through everything, also while rows
 * are added. One statement, and those of the source's `rows` and `where`.
 */
export async function rowsAfter<Row>(
  ctx: Ctx,
  source: SourceOf<Row>,
  filters: FilterValues,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Row[]> {
  await source.authorize(ctx, filters as never);
  const where = await whereOf(ctx, source, filters);
  const beyond = after === undefined ? sql`true` : sql`${source.id} > ${after}`;
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select ${source.id} as id ${source.from} where (${where}) and ${beyond}
      order by ${source.id} limit ${limit}`,
  );
  return rowsInOrder(
    ctx,
    source,
    found.map(({ id }) => id),
  );
}
