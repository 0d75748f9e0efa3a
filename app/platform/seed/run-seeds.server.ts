import { eq } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "../ctx.ts";
import { type Tx, transact } from "../db/transact.server.ts";
import { appliedSeeds } from "./schema.ts";

/** First content of a database. */
export type Seed = { name: string; run(tx: Tx): Promise<void> };

/** Returns when a seed ran in this database; null if it has not run. */
export async function seededAt(ctx: Pick<Ctx, "db">, name: string): Promise<Date | null> {
  const [row] = await ctx.db.select().from(appliedSeeds).where(eq(appliedSeeds.name, name));
  return row?.appliedAt ?? null;
}

/**
 * Runs the seeds that have not run in this database, each in its own transaction. Processes that
 * start together wait for each other at the seed's row.
 */
export async function runSeeds(ctx: Ctx, seeds: readonly Seed[]): Promise<void> {
  for (const seed of seeds) {
    await transact(ctx, async (tx) => {
      const [first] = await tx.db
        .insert(appliedSeeds)
        .values({ name: seed.name, appliedAt: tx.clock.now() })
        .onConflictDoNothing()
        .returning();
      if (first) await seed.run(tx);
      return ok();
    });
  }
}
