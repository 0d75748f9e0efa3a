import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./database.server.ts";
import { rows } from "./database.server.ts";
import { migrationsFolder } from "./migrations-folder.ts";

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** The migrations that this version of the application knows, oldest first. */
export function knownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder });
}

/**
 * The hash of the last migration that a database has had; undefined for one that has had none.
 */
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
 * Applies migrations inside the caller's transaction, and notes them as drizzle's own migrator
 * does: that one opens a transaction of its own, so it cannot be part of a restore.
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
