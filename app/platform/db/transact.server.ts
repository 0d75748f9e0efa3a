import { sql } from "drizzle-orm";
import type { Result } from "#app/kernel/result.ts";
import { invalidate } from "../cache/invalidation.server.ts";
import type { Ctx } from "../ctx.ts";
import { type Db, prepared } from "./database.server.ts";
import { discardsWrites, inDiscardedTransaction, watchWrites } from "./statements.server.ts";
import { type Announcement, CHANNEL, ORIGIN } from "../events/channel.ts";

/** A context in a transaction. Only its `db` may be used there. */
export type Tx = Ctx & {
  /**
   * The tags of what this transaction makes stale: those of its events, which `record` adds, and
   * those of the tables that it writes.
   */
  invalidated: Set<string>;
  emitted: number;
};

class Undo extends Error {
  readonly result: Result<unknown>;
  constructor(result: Result<unknown>) {
    super("rolled back");
    this.result = result;
  }
}

/**
 * Runs a command's writes as one transaction: row, event and audit entry are all written, or none.
 *
 * An expected failure (`err(…)`) rolls back, as a thrown error does. Within `discardWrites` every
 * transaction rolls back, whatever its result. After the commit, and before
 * the caller continues, this process drops the cached pages that the events make stale. Other
 * processes are told by NOTIFY, which PostgreSQL sends with the commit.
 */
export async function transact<T, E extends string>(
  ctx: Ctx | Tx,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const outer = "invalidated" in ctx ? ctx : undefined;
  const inner = { invalidated: new Set<string>(), emitted: 0 };
  const discarded = discardsWrites();
  try {
    const result = await watchWrites(inner.invalidated, () =>
      ctx.db.transaction(async (db) => {
        const tx: Tx = { ...ctx, db, ...inner, invalidated: inner.invalidated };
        const outcome = await inDiscardedTransaction(() => work(tx));
        if (!outcome.ok || (discarded && !outer)) throw new Undo(outcome);
        inner.emitted = tx.emitted;
        if (!outer && (tx.emitted > 0 || tx.invalidated.size > 0)) await announce(tx);
        return outcome;
      }),
    );
    if (outer) {
      outer.emitted += inner.emitted;
      for (const tag of inner.invalidated) outer.invalidated.add(tag);
    } else {
      invalidate(inner.invalidated);
    }
    return result;
  } catch (error) {
    if (error instanceof Undo) return error.result as Result<T, E>;
    throw error;
  }
}

async function announce(tx: Tx) {
  const announcement: Announcement = { origin: ORIGIN, invalidated: [...tx.invalidated] };
  await notify(tx.db).execute({ message: JSON.stringify(announcement) });
}

const notify = (db: Db) =>
  prepared(db, "announce", () =>
    db
      .select({ told: sql`pg_notify(${CHANNEL}, ${sql.placeholder("message")})` })
      .from(sql`(select 1) as one`)
      .prepare("announce"),
  );
