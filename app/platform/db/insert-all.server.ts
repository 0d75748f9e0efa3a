import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Db, rows as rowsOf } from "./database.server.ts";

/**
 * Inserts many rows with one parameter, which takes a third of the time of a list of values. All
 * rows have the same columns. A row that is there already is left out.
 *
 * @returns how many rows were inserted.
 */
export async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  const inserted = await rowsOf(
    db,
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
      on conflict do nothing returning 1 as one`,
  );
  return inserted.length;
}
