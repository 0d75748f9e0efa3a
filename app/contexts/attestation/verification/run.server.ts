import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { CoveredLog } from "../checkpoint/covered-log.server.ts";
import { verificationFailed } from "../events.ts";
import { verificationRuns } from "../tables.ts";
import { type Verified, verify, type VerifyOptions } from "./verify.server.ts";

/**
 * Verifies everything and stores what was found. If the schedule finds something, super admins are
 * told; an operator reads it where the command runs.
 */
export async function runVerification(
  ctx: Ctx,
  logs: readonly CoveredLog[],
  startedBy: "schedule" | "command",
  options: VerifyOptions = {},
): Promise<Verified> {
  const startedAt = ctx.clock.now();
  const verified = await verify(ctx, logs, options);
  const { outcome, rows, checkpoint, against } = verified;
  await transact(ctx, async (tx) => {
    const endedAt = tx.clock.now();
    const id = newId(endedAt);
    const finding = verified.outcome === "intact" ? "" : verified.finding;
    const run = { id, startedAt, endedAt, startedBy, outcome, finding, rows, checkpoint, against };
    await tx.db.insert(verificationRuns).values(run);
    if (startedBy === "schedule" && outcome !== "intact") {
      await record(tx, verificationFailed, { runId: id });
    }
    return ok();
  });
  return verified;
}
