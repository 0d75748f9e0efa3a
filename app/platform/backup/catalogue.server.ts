import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.server.ts";
import type { Manifest, TableShape } from "./manifest.ts";

/** Returns the application's tables with their columns, by name. Generated columns are left out. */
export async function tableShapes(db: Db): Promise<TableShape[]> {
  const found = await rows<{ name: string; columns: string }>(
    db,
    // Generated columns are computed again. As text, neither driver parses the result.
    sql`select c.relname as name,
        json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum
        )::text as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (
          select 1 from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
        )
      group by c.relname
      order by c.relname`,
  );
  return found.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) }));
}

/** Returns the state of each of the application's sequences. */
export async function sequenceStates(db: Db): Promise<Manifest["sequences"]> {
  const names = await rows<{ name: string }>(
    db,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const states: Manifest["sequences"] = [];
  for (const { name } of names) {
    const [state] = await rows<{ value: string; called: boolean }>(
      db,
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    );
    states.push({ name, ...state! });
  }
  return states;
}

/** Migrations fill these tables, so rows in them do not show that anybody used the database. */
const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set(["blog_terms"]);

/** Returns whether any of the application's tables has a row that no migration made. */
export async function holdsAnything(db: Db): Promise<boolean> {
  for (const { name } of await tableShapes(db)) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const [first] = await rows(db, sql`select 1 as one from ${sql.identifier(name)} limit 1`);
    if (first) return true;
  }
  return false;
}

/**
 * Makes the session read and write values in one format, whatever the server's settings are. Ends
 * with the transaction.
 */
export async function settleFormats(tx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

/** Thrown if this database's role may not do something. The operator reads its message. */
export class NotTheOwner extends Error {
  override name = "NotTheOwner";
}

/**
 * Empties the database in the caller's transaction: tables, jobs, and the record of migrations.
 *
 * @throws NotTheOwner if the role may not drop what is there.
 */
export async function emptySchema(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  const [found] = await rows<{ objects: number; owned: boolean }>(
    tx,
    sql`select
        (select count(*)::int from pg_class where relnamespace = n.oid)
          + (select count(*)::int from pg_proc where pronamespace = n.oid) as objects,
        pg_has_role(n.nspowner, 'usage') as owned
      from pg_namespace n where n.nspname = 'public'`,
  );
  if (found?.objects === 0) return;
  if (found && !found.owned) {
    throw new NotTheOwner(
      "This database holds something already, and its role does not own the schema. Make a new database and restore into that.",
    );
  }
  await tx.execute(sql`drop schema if exists public cascade`);
  await tx.execute(sql`create schema public`);
  await tx.execute(sql`grant usage on schema public to public`);
}

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
