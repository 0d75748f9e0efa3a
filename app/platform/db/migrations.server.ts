import { join, resolve } from "node:path";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { rootCauseMessage } from "#app/kernel/root-cause.ts";
import { isDatabaseUnavailable } from "#app/kernel/unavailable.ts";
import { type Db, rows } from "./database.server.ts";
import { brokenSchema, damagedData, isDamage, newerSchema } from "./unusable.ts";

/** Commands run from the project's own folder, in development and in production. */
export const migrationsFolder = resolve("db/migrations");

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** Returns the migrations that this version of the application knows, oldest first. */
export function knownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder });
}

/** Returns the hash of the last migration that a database has had; undefined if it has had none. */
export async function lastMigration(db: Db): Promise<string | undefined> {
  const [table] = await rows<{ known: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!table?.known) return undefined;
  const [last] = await rows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last?.hash;
}

/**
 * Applies migrations in the caller's transaction, and records them like drizzle's own migrator,
 * which opens a transaction of its own and therefore cannot be part of a restore.
 */
export async function applyMigrations(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/**
 * Brings a database to this version's schema by `migrate`, and checks the result.
 *
 * @throws DatabaseUnusable for a database of a newer version, and one whose schema was changed.
 */
export async function bringToThisVersion(db: Db, migrate: () => Promise<void>): Promise<void> {
  if (await isNewer(db)) throw newerSchema();
  try {
    await migrate();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw isDamage(error) ? damagedData(error) : brokenSchema(rootCauseMessage(error), error);
  }
  const missing = await missingColumn(db);
  if (missing) throw brokenSchema(`${missing} is missing`);
}

async function isNewer(db: Db): Promise<boolean> {
  const [table] = await rows<{ known: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!table?.known) return false;
  const newest = Math.max(...knownMigrations().map(({ folderMillis }) => folderMillis));
  const [last] = await rows<{ newer: boolean }>(
    db,
    sql`select coalesce(max(created_at), 0) > ${newest} as newer from drizzle.__drizzle_migrations`,
  );
  return last?.newer ?? false;
}

/** Returns the first column of the newest snapshot that the schema lacks. */
async function missingColumn(db: Db): Promise<string | undefined> {
  const present = await rows<{ name: string }>(
    db,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`,
  );
  const names = new Set(present.map(({ name }) => name));
  return (await expectedColumns()).find((name) => !names.has(name));
}

async function expectedColumns(): Promise<string[]> {
  const meta = join(migrationsFolder, "meta");
  const journal = JSON.parse(await readFile(join(meta, "_journal.json"), "utf8")) as {
    entries: { idx: number }[];
  };
  const newest = String(journal.entries.at(-1)!.idx).padStart(4, "0");
  const { tables } = JSON.parse(await readFile(join(meta, `${newest}_snapshot.json`), "utf8")) as {
    tables: Record<string, { name: string; columns: Record<string, { name: string }> }>;
  };
  return Object.values(tables).flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => `${name}.${column.name}`),
  );
}
