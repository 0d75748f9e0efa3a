import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";

/**
 * Reads with PostgreSQL's compilation of queries (JIT) turned off. The server decides by estimated
 * costs whether to compile, and for the queries of reports this takes longer than running them.
 */
export async function withoutJit<C extends Pick<Ctx, "db">, T>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (db) => {
    await db.execute(sql`set local jit = off`);
    return read({ ...ctx, db });
  });
}
