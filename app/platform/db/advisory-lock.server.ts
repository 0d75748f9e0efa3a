import { sql } from "drizzle-orm";
import { type Db, prepared } from "./database.server.ts";
import type { Tx } from "./transact.server.ts";

/** Waits until no other transaction holds this lock. It is released when the transaction ends. */
export async function waitForLock(tx: Pick<Tx, "db">, what: string): Promise<void> {
  await lock(tx.db).execute({ what });
}

const lock = (db: Db) =>
  prepared(db, "advisory-lock", () =>
    db
      .select({ locked: sql`pg_advisory_xact_lock(hashtext(${sql.placeholder("what")}))` })
      .from(sql`(select 1) as one`)
      .prepare("advisory_lock"),
  );
