import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";
import type { Tx } from "../db/transact.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import type { Merge, MergeRules } from "./merge.ts";
import type { PersonalData } from "./personal-data.ts";
import { type PersonalTable, rowsOf, withParts } from "./personal-table.ts";

type Registry = readonly PersonalData[];

/** A column that can hold the id of an account. */
type Column = { table: string; column: string; type: "uuid" | "text"; frozen: boolean };

/** A unique index with such a column, and its other columns or expressions. */
type UniqueIndex = { table: string; column: string; others: string[]; only: string | null };

/** Rows of both accounts that cannot belong to one account. */
export type Clash = { table: string; count: number };

/**
 * Gives every row of an account to another account, in every table of the database. The columns are
 * read from the database itself, so that no table can be forgotten: an id is never used for two
 * things, so a column that holds the account's id means the account. Text that only repeats an id,
 * in the payloads of events for example, stays as it is.
 *
 * Where both have a row and only one may, the row of the account that stays is kept. The caller has
 * asked `clashesOf` before whether that is declared for each of these tables.
 */
export async function moveRows(
  tx: Tx,
  registry: Registry,
  rules: MergeRules,
  merge: Merge,
): Promise<void> {
  const declared = new Map(
    registry
      .flatMap(({ tables }) => tables.flatMap(withParts))
      .map((data) => [getTableName(data.table), data] as const),
  );
  const ended = new Set(rules.ended.map(getTableName));
  const from = { id: merge.from, name: "", addresses: [] };
  for (const name of ended) {
    const data = declared.get(name);
    if (data?.account) await eraseRows(tx, data, rowsOf(data, from), "deleted");
  }
  for (const index of await uniqueIndexes(tx)) {
    if (ended.has(index.table)) continue;
    const which = sql`ctid in (${clashing(index, merge)})`;
    await deleteRows(tx, declared.get(index.table), index.table, which);
  }
  const unmoved = new Set([...ended, ...rules.kept.map(getTableName)]);
  const columns = (await accountColumns(tx)).filter(
    ({ table, frozen }) => !unmoved.has(table) && !frozen,
  );
  for (const [table, held] of Map.groupBy(columns, (each) => each.table)) {
    const as = ({ type }: Column, id: string) => (type === "uuid" ? sql`${id}::uuid` : sql`${id}`);
    const set = held.map((each) => {
      const name = sql.identifier(each.column);
      return sql`${name} = case when ${name} = ${as(each, merge.from)} then ${as(each, merge.into)} else ${name} end`;
    });
    const holds = held.map((each) => sql`${sql.identifier(each.column)} = ${as(each, merge.from)}`);
    await tx.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${sql.join(holds, sql` or `)}`,
    );
  }
}

/** Returns the tables in which both accounts have rows that cannot both stay. Three queries. */
export async function clashesOf(ctx: Pick<Ctx, "db">, merge: Merge): Promise<Clash[]> {
  const indexes = await uniqueIndexes(ctx);
  const each = indexes.map(
    (index) =>
      sql`select ${index.table}::text as "table", count(*)::int as count from (${clashing(index, merge)}) c`,
  );
  const found = await rows<Clash>(
    ctx.db,
    sql`select "table", max(count)::int as count from (${sql.join(each, sql` union all `)}) all_of_them
      where count > 0 group by 1 order by 1`,
  );
  return found;
}

/** Returns whether an account is in rows that the database never lets change. Two queries. */
export async function isFrozen(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const frozen = (await accountColumns(ctx)).filter((each) => each.frozen && each.type === "uuid");
  if (frozen.length === 0) return false;
  const each = frozen.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}::uuid)`,
  );
  const [found] = await rows<{ held: boolean }>(
    ctx.db,
    sql`select ${sql.join(each, sql` or `)} as held`,
  );
  return found?.held ?? false;
}

async function deleteRows(tx: Tx, data: PersonalTable | undefined, table: string, which: SQL) {
  // A declared table may have parts, which are deleted with it.
  if (data) await eraseRows(tx, data, which, "deleted");
  else await tx.db.execute(sql`delete from ${sql.identifier(table)} where ${which}`);
}

/** Selects the `ctid` of rows of `from` that would break a unique index beside one of `into`. */
function clashing({ table, column, others, only }: UniqueIndex, { from, into }: Merge): SQL {
  const keys = others.map((key, n) => sql`${sql.raw(`(${key})`)} as ${sql.identifier(`k${n}`)}`);
  const side = (id: string, extra: SQL[]) =>
    sql`select ${sql.join([...extra, ...keys, sql`1 as one`], sql`, `)} from ${sql.identifier(table)}
      where ${sql.identifier(column)} = ${id}::uuid and ${only === null ? sql`true` : sql.raw(only)}`;
  const same = others.map(
    (_, n) => sql`l.${sql.identifier(`k${n}`)} = w.${sql.identifier(`k${n}`)}`,
  );
  return sql`select l.row_place from (${side(from, [sql`ctid as row_place`])}) l
    join (${side(into, [])}) w on ${same.length > 0 ? sql.join(same, sql` and `) : sql`true`}`;
}

/** Returns every column that can hold the id of an account: no key of its own, none of another thing. */
async function accountColumns(ctx: Pick<Ctx, "db">): Promise<Column[]> {
  return rows<Column>(
    ctx.db,
    sql`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
        exists (select 1 from pg_trigger g where g.tgrelid = c.oid
          and g.tgname like '%\\_append\\_only') as frozen
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname <> 'id'
        and (a.atttypid = 'uuid'::regtype
          or (a.atttypid = 'text'::regtype and a.attname like '%\\_by'))
        and ${ofNothingElse(sql`c.oid`, sql`a.attnum`)}
      order by 1, 2`,
  );
}

async function uniqueIndexes(ctx: Pick<Ctx, "db">): Promise<UniqueIndex[]> {
  return rows<UniqueIndex>(
    ctx.db,
    sql`select c.relname as "table", a.attname as "column",
        pg_get_expr(x.indpred, x.indrelid) as only,
        array(select pg_get_indexdef(x.indexrelid, other::int, true)
          from generate_series(1, x.indnkeyatts) other where other <> k.n order by other) as others
      from pg_index x join pg_class c on c.oid = x.indrelid
      cross join lateral generate_series(1, x.indnkeyatts) as k(n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[k.n - 1]
      where c.relnamespace = 'public'::regnamespace and x.indisunique
        and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
        and ${ofNothingElse(sql`c.oid`, sql`a.attnum`)}
      order by 1, x.indexrelid, k.n`,
  );
}

/** Whether a column does not refer to a table other than that of accounts. */
function ofNothingElse(table: SQL, column: SQL): SQL {
  return sql`not exists (select 1 from pg_constraint f where f.contype = 'f'
    and f.conrelid = ${table} and ${column} = any(f.conkey) and f.confrelid <> 'profiles'::regclass)`;
}
