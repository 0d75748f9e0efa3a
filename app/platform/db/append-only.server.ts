import { sql } from "drizzle-orm";
import { type Db, rows } from "./database.server.ts";

/** The tables to which rows are only ever added. Triggers refuse everything else. */
export const appendOnlyTables = [
  "audit_entries",
  "ledger_entries",
  "attestations",
  "checkpoints",
  "checkpoint_leaves",
] as const;

/**
 * Returns whether the role of this connection could disable the triggers of append-only tables: it
 * owns one of them, may act as its owner, or is a superuser. On the embedded database it always is.
 */
export async function ownsAppendOnlyTables(db: Db): Promise<boolean> {
  const names = sql.join(
    appendOnlyTables.map((each) => sql`${each}`),
    sql`, `,
  );
  const [found] = await rows<{ owns: boolean }>(
    db,
    sql`select coalesce(bool_or(pg_has_role(current_user, c.relowner, 'member')), false) as owns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname in (${names})`,
  );
  return found?.owns ?? false;
}

/**
 * Permits the role that serves what it needs, as the owner of the tables, and nothing that would
 * change an append-only table. It is done at each start, so that new tables are included.
 */
export async function grantToRuntime(owner: Db, role: string): Promise<void> {
  const to = sql.identifier(role);
  const append = sql.join(
    appendOnlyTables.map((each) => sql`${sql.identifier(each)}`),
    sql`, `,
  );
  const [{ name } = { name: "" }] = await rows<{ name: string }>(
    owner,
    sql`select current_database() as name`,
  );
  await owner.transaction(async (tx) => {
    // The job queue makes its own schema and tables.
    await tx.execute(
      sql`grant connect, create, temporary on database ${sql.identifier(name)} to ${to}`,
    );
    await tx.execute(sql`grant usage on schema public, drizzle to ${to}`);
    await tx.execute(sql`grant select on all tables in schema drizzle to ${to}`);
    await tx.execute(
      sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    );
    await tx.execute(sql`grant usage, select on all sequences in schema public to ${to}`);
    await tx.execute(
      sql`revoke update, delete, truncate, references, trigger on ${append} from ${to}`,
    );
    // Contents are erased at the end of their retention, and never changed.
    await tx.execute(sql`revoke update, truncate on attestation_contents from ${to}`);
  });
}
