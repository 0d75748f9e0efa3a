import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.server.ts";

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
