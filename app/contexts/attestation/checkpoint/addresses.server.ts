import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { checkpointAddressesChanged } from "../events.ts";
import { attestationPolicy } from "../policy.ts";
import { checkpointSettings } from "../tables.ts";
import type { CheckpointAddressRequest } from "./form.ts";

/** Returns the addresses outside that get checkpoints. */
export async function checkpointAddresses(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const [row] = await ctx.db
    .select({ addresses: checkpointSettings.addresses })
    .from(checkpointSettings);
  return row?.addresses ?? [];
}

/**
 * Saves the addresses that checkpoints are emailed to from now on.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeCheckpointAddresses(
  ctx: Ctx,
  { version, first, second }: CheckpointAddressRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(attestationPolicy.changeCheckpointAddresses(tx.actor));
    await waitForLock(tx, "checkpoint settings");
    const before = await checkpointAddresses(tx);
    const after = [first, second].flatMap((each) => each ?? []);
    // Also true for the second of two clicks.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const values = { addresses: after, updatedAt: tx.clock.now() };
    await tx.db
      .insert(checkpointSettings)
      .values(values)
      .onConflictDoUpdate({ target: checkpointSettings.id, set: values });
    await record(tx, checkpointAddressesChanged, {}, { before, after });
    return ok();
  });
}
