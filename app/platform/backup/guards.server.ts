import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.server.ts";

/**
 * Removes foreign keys and triggers, so that rows can be loaded in any order. Returns a function
 * that puts them back; every row is then checked against the keys.
 */
export async function takeOffGuards(
  tx: Db,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await rows<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by 1, 2`,
  );
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  }
  for (const table of tables) {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.execute(
        sql`alter table ${sql.raw(table)}
          add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
    for (const table of tables) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    }
  };
}
