import { desc, eq } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { checkpointMailed } from "../events.ts";
import { checkpointMailings, checkpoints } from "../tables.ts";
import { checkpointAddresses } from "./addresses.server.ts";

/**
 * Emails the last checkpoint to the addresses outside, unless it was emailed already. Does nothing
 * without an address. It runs once a day.
 */
export async function mailLastCheckpoint(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    await waitForLock(tx, "checkpoint mailing");
    const addresses = await checkpointAddresses(tx);
    if (addresses.length === 0) return ok();
    const [last] = await tx.db
      .select({ n: checkpoints.n, mailed: checkpointMailings.checkpoint })
      .from(checkpoints)
      .leftJoin(checkpointMailings, eq(checkpointMailings.checkpoint, checkpoints.n))
      .orderBy(desc(checkpoints.n))
      .limit(1);
    if (!last || last.mailed !== null) return ok();
    await tx.db
      .insert(checkpointMailings)
      .values({ checkpoint: last.n, mailedAt: tx.clock.now(), recipients: addresses.length });
    await record(tx, checkpointMailed, { checkpoint: last.n });
    return ok();
  });
}

/** Returns a checkpoint as the file that is emailed; undefined if there is none of this number. */
export async function checkpointFile(
  ctx: Pick<Ctx, "db">,
  n: number,
): Promise<Uint8Array | undefined> {
  const [row] = await ctx.db
    .select({ body: checkpoints.body, signature: checkpoints.signature })
    .from(checkpoints)
    .where(eq(checkpoints.n, n));
  return row && new TextEncoder().encode(`${JSON.stringify(row, null, 2)}\n`);
}
