import { desc, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ownsAppendOnlyTables } from "#app/platform/db/append-only.server.ts";
import { SigningKeyProblem } from "#app/platform/keys/signing-keys.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { checkpointAddresses } from "../checkpoint/addresses.server.ts";
import { checkpointKeys } from "../checkpoint/keys.server.ts";
import { attestationPolicy } from "../policy.ts";
import { checkpointMailings, checkpoints, verificationRuns } from "../tables.ts";

/** How many checkpoints and verifications the page lists. */
const LISTED = 10;

/** What the office sees of checkpoints and verifications. */
export async function verificationOverview(ctx: Ctx) {
  authorize(attestationPolicy.readVerifications(ctx.actor));
  const addresses = await checkpointAddresses(ctx);
  const lastCheckpoints = await ctx.db
    .select({
      n: checkpoints.n,
      at: checkpoints.at,
      hash: checkpoints.hash,
      mailedAt: checkpointMailings.mailedAt,
    })
    .from(checkpoints)
    .leftJoin(checkpointMailings, eq(checkpointMailings.checkpoint, checkpoints.n))
    .orderBy(desc(checkpoints.n))
    .limit(LISTED);
  const runs = await ctx.db
    .select()
    .from(verificationRuns)
    .orderBy(desc(verificationRuns.endedAt))
    .limit(LISTED);
  return {
    lastHeld: await lastHeld(ctx),
    runs,
    checkpoints: lastCheckpoints,
    addresses: {
      first: addresses[0] ?? "",
      second: addresses[1] ?? "",
      version: versionOf(addresses),
    },
    key: await keyState(ctx),
    ownerServes: await ownsAppendOnlyTables(ctx.db),
    can: { changeAddresses: attestationPolicy.changeCheckpointAddresses(ctx.actor) },
  };
}

/** Returns when everything was last found intact, and by what it was run; null if never. */
export async function lastHeld(ctx: Ctx) {
  authorize(attestationPolicy.readVerifications(ctx.actor));
  const [run] = await ctx.db
    .select({ endedAt: verificationRuns.endedAt, startedBy: verificationRuns.startedBy })
    .from(verificationRuns)
    .where(eq(verificationRuns.outcome, "intact"))
    .orderBy(desc(verificationRuns.endedAt))
    .limit(1);
  return run ?? null;
}

async function keyState(ctx: Ctx): Promise<{ id: string | null; problem: string | null }> {
  try {
    const keys = await checkpointKeys(ctx.site);
    return { id: keys?.signing.id ?? null, problem: null };
  } catch (error) {
    if (error instanceof SigningKeyProblem) return { id: null, problem: error.message };
    throw error;
  }
}
