import { sql } from "drizzle-orm";
import { type Db, prepared } from "./database.server.ts";
import type { Tx } from "./transact.server.ts";

/** Waits until no other transaction holds this lock. It is released when the transaction ends. */
export async function waitForLock(tx: Pick<Tx, "db">, what: string): Promise<void> {
  await lock(tx.db).execute({ what });
}

/** Waits for many locks, in the order of their numbers, to avoid deadlocks. One query. */
export async function waitForLocks(tx: Pick<Tx, "db">, what: readonly string[]): Promise<void> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(id) from (
      select distinct hashtext(what) as id
      from jsonb_array_elements_text(${JSON.stringify(what)}::jsonb) as locks (what)
      order by id
    ) as ordered`,
  );
}

const lock = (db: Db) =>
  prepared(db, "advisory-lock", () =>
    db
      .select({ locked: sql`pg_advisory_xact_lock(hashtext(${sql.placeholder("what")}))` })
      .from(sql`(select 1) as one`)
      .prepare("advisory_lock"),
  );
