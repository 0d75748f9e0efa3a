import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { pipelineChanged } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { pipelineSettings } from "../tables/pipeline.ts";
import { type DaysPerStage, timedStages, usualDays } from "./overdue.ts";
import type { PipelineRequest } from "./settings-form.ts";

export type PipelineSettings = { secondOpinion: boolean; overdueDays: DaysPerStage };

/** The only row of the table. */
const ROW = 1;

/** Returns how the office works on applications, with the version of these settings. One query. */
export async function pipelineOf(
  ctx: Pick<Ctx, "db">,
): Promise<PipelineSettings & { version: number }> {
  const [row] = await ctx.db.select().from(pipelineSettings);
  return {
    secondOpinion: row?.secondOpinion ?? false,
    overdueDays: { ...usualDays, ...row?.overdueDays },
    version: row?.version ?? 0,
  };
}

/** Returns the settings for the staff form. */
export async function pipelineToEdit(ctx: Ctx) {
  authorize(admissionsPolicy.changePipeline(ctx.actor));
  return pipelineOf(ctx);
}

/**
 * Saves how the office works on applications.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changePipeline(
  ctx: Ctx,
  { version, ...wanted }: PipelineRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  authorize(admissionsPolicy.changePipeline(ctx.actor));
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    await waitForLock(tx, "pipeline settings");
    const { version: current, ...before } = await pipelineOf(tx);
    // A double click is not a conflict: it asks for what is saved already.
    if (same(before, wanted)) return ok();
    const stale = requireVersion({ version: current }, version);
    if (stale) return stale;
    const values = { ...wanted, version: current + 1, updatedAt: tx.clock.now() };
    await tx.db
      .insert(pipelineSettings)
      .values({ id: ROW, ...values })
      .onConflictDoUpdate({ target: pipelineSettings.id, set: values });
    await record(tx, pipelineChanged, {}, { before, after: wanted });
    return ok();
  });
}

function same(one: PipelineSettings, other: PipelineSettings): boolean {
  return (
    one.secondOpinion === other.secondOpinion &&
    timedStages.every((stage) => one.overdueDays[stage] === other.overdueDays[stage])
  );
}
