import { desc } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import type { SigningKeys } from "#app/platform/keys/signing-keys.server.ts";
import { checkpointLeaves, checkpoints } from "../tables.ts";
import { chainHeads, type CoveredLog } from "./covered-log.server.ts";
import { checkpointKeys } from "./keys.server.ts";
import { leafHash, merkleRoot } from "./merkle.ts";
import { signCheckpoint } from "./signed.ts";

/** How many rows a checkpoint covers at most, so that none keeps the database for long. */
const MOST = 10_000;

/**
 * Makes checkpoints until everything that was added to the chains and the logs is covered. Does
 * nothing if nothing was added, or if there is no key. It runs on a schedule.
 *
 * @returns how many were made.
 */
export async function makeCheckpoints(
  ctx: Ctx,
  logs: readonly CoveredLog[],
  most = MOST,
): Promise<number> {
  const keys = await checkpointKeys(ctx.site);
  if (!keys) return 0;
  for (let made = 0; ; made += 1) {
    const done = await transact(ctx, async (tx) => ok(await makeOne(tx, keys, logs, most)));
    if (!done.ok || !done.value) return made;
  }
}

/** Makes one checkpoint. Returns false if there is nothing to cover. */
async function makeOne(
  tx: Tx,
  { signing }: SigningKeys,
  logs: readonly CoveredLog[],
  most: number,
): Promise<boolean> {
  await waitForLock(tx, "checkpoints");
  const leaves: { log: string; entryId: string; hash: string }[] = [];
  const counts: Record<string, number> = {};
  for (const log of [chainHeads, ...logs]) {
    const left = most - leaves.length;
    const found = left > 0 ? await log.uncovered(tx.db, left) : [];
    if (found.length > 0) counts[log.name] = found.length;
    for (const { id, content } of found) {
      leaves.push({ log: log.name, entryId: id, hash: leafHash(content) });
    }
  }
  if (leaves.length === 0) return false;
  const [previous] = await tx.db
    .select({ n: checkpoints.n, hash: checkpoints.hash })
    .from(checkpoints)
    .orderBy(desc(checkpoints.n))
    .limit(1);
  const at = tx.clock.now();
  const n = (previous?.n ?? 0) + 1;
  const signed = signCheckpoint(
    {
      version: 1,
      n,
      at: at.toISOString(),
      root: merkleRoot(leaves.map(({ hash }) => hash)),
      size: leaves.length,
      previous: previous?.hash ?? null,
      key: signing.id,
      logs: counts,
    },
    signing.key,
  );
  await tx.db.insert(checkpoints).values({ n, at, ...signed });
  const placed = leaves.map((leaf, position) => ({ checkpoint: n, position, ...leaf }));
  const written = await insertAll(tx.db, checkpointLeaves, placed);
  if (written !== placed.length) throw new Error("a row was covered twice under the lock");
  return true;
}
