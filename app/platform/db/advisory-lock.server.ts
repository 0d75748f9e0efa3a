import { sql } from "drizzle-orm";
import type { Tx } from "./transact.server.ts";

/** Waits until no other transaction holds this lock. It is released when the transaction ends. */
export async function waitForLock(tx: Pick<Tx, "db">, what: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`);
}
