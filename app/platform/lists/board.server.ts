import { type SQL, sql } from "drizzle-orm";
import { CARDS, type CardsShown } from "#app/kernel/cards-shown.ts";
import { MOST_COUNTED } from "#app/kernel/list.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";
import { orderOf, rowsInOrder, type SourceOf, whereOf } from "./source.server.ts";

/** A column of a board: which filters its rows match besides those of the view. */
export type ColumnAsked = { key: string; filters: Readonly<Record<string, string | undefined>> };

export type ColumnRows<Row> = {
  key: string;
  cards: Row[];
  /** Not above `MOST_COUNTED` + 1, which means more than are counted. */
  total: number;
};

/**
 * Returns the rows of a list as columns of a board: the same rows in the same order, the first ones of
 * each column. The caller has asked a policy. One query, and those of the list's rows, whatever the
 * number of rows.
 */
export async function boardColumns<Row>(
  ctx: Ctx,
  source: SourceOf<Row>,
  view: ListView,
  { columns, shown }: { columns: readonly ColumnAsked[]; shown: CardsShown },
): Promise<ColumnRows<Row>[]> {
  const order = sql.join(orderOf(ctx, source, view), sql`, `);
  const { id, from } = source;
  const asked: SQL[] = [];
  for (const { key, filters } of columns) {
    const where = await whereOf(ctx, source, { ...view.filters, ...filters });
    asked.push(sql`select ${key}::text as key,
      array(select ${id}::text ${from} where ${where} order by ${order}
        limit ${shown[key] ?? CARDS}) as ids,
      (select count(*)::int from (
        select 1 ${from} where ${where} limit ${MOST_COUNTED + 1}) as matching) as total`);
  }
  const found = await rows<{ key: string; ids: string[]; total: number }>(
    ctx.db,
    sql.join(asked, sql` union all `),
  );
  const cards = await rowsInOrder(
    ctx,
    source,
    found.flatMap((column) => column.ids),
  );
  const byId = new Map(cards.map((card) => [source.idOf(card), card]));
  return columns.map(({ key }) => {
    const { ids, total } = found.find((each) => each.key === key)!;
    return { key, total, cards: ids.flatMap((each) => byId.get(each) ?? []) };
  });
}
