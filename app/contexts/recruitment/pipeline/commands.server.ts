import { and, asc, eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { pipelineChanged } from "../events.ts";
import type { OpenStatus } from "../job-application/rules.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partners } from "../tables/jobs.ts";
import { pipelineStages } from "../tables/pipeline.ts";
import { MOST_STAGES } from "./rules.ts";

type Row = typeof pipelineStages.$inferSelect;

/**
 * Adds a stage to the pipeline of the actor's own partner, behind the others of its status.
 *
 * Errors: "stage-name-taken"; "too-many-stages" with the most.
 */
export function addStage(
  ctx: Ctx,
  { name, status }: { name: string; status: OpenStatus },
): Promise<Result<undefined, "stage-name-taken" | "too-many-stages">> {
  return transact<undefined, "stage-name-taken" | "too-many-stages">(ctx, async (tx) => {
    const { partnerId, stages } = await lockedPipeline(tx);
    if (stages.length >= MOST_STAGES) return err("too-many-stages", { most: MOST_STAGES });
    if (isTaken(stages, name)) return err("stage-name-taken");
    const createdAt = tx.clock.now();
    const position = Math.max(0, ...stages.map((stage) => stage.position)) + 1;
    await tx.db
      .insert(pipelineStages)
      .values({ id: newId(createdAt), partnerId, name, status, position, createdAt });
    await record(tx, pipelineChanged, { partnerId });
    return ok();
  });
}

/**
 * Renames a stage of the actor's own partner. Others' stages are 404.
 *
 * Error: "stage-name-taken".
 */
export function renameStage(
  ctx: Ctx,
  { id, name }: { id: string; name: string },
): Promise<Result<undefined, "stage-name-taken">> {
  return transact<undefined, "stage-name-taken">(ctx, async (tx) => {
    const { partnerId, stages } = await lockedPipeline(tx);
    const stage = orNotFound(stages.find((each) => each.id === id));
    if (stage.name === name) return ok();
    const others = stages.filter((each) => each.id !== id);
    if (isTaken(others, name)) return err("stage-name-taken");
    await tx.db.update(pipelineStages).set({ name }).where(eq(pipelineStages.id, id));
    await record(tx, pipelineChanged, { partnerId });
    return ok();
  });
}

/** Moves a stage before or behind its neighbour of the same status. At the end it stays. */
export async function shiftStage(ctx: Ctx, id: string, direction: "up" | "down"): Promise<void> {
  await transact(ctx, async (tx) => {
    const { partnerId, stages } = await lockedPipeline(tx);
    const stage = orNotFound(stages.find((each) => each.id === id));
    const same = stages.filter(({ status }) => status === stage.status);
    const other = same[same.indexOf(stage) + (direction === "up" ? -1 : 1)];
    if (!other) return ok();
    await place(tx, stage.id, other.position);
    await place(tx, other.id, stage.position);
    await record(tx, pipelineChanged, { partnerId });
    return ok();
  });
}

/** Removes a stage. Its applications stay in the status to which it belonged. */
export async function removeStage(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { partnerId, stages } = await lockedPipeline(tx);
    orNotFound(stages.find((each) => each.id === id));
    await tx.db
      .delete(pipelineStages)
      .where(and(eq(pipelineStages.id, id), eq(pipelineStages.partnerId, partnerId)));
    await record(tx, pipelineChanged, { partnerId });
    return ok();
  });
}

/** Returns the stages of the actor's own partner, whose row is locked against a second change. */
async function lockedPipeline(tx: Tx): Promise<{ partnerId: string; stages: Row[] }> {
  const membership = await requirePartner(tx);
  const { partnerId } = membership;
  authorize(recruitmentPolicy.managePipeline(tx.actor, { partnerId, membership }));
  await tx.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for("update");
  const stages = await tx.db
    .select()
    .from(pipelineStages)
    .where(eq(pipelineStages.partnerId, partnerId))
    .orderBy(asc(pipelineStages.position), asc(pipelineStages.id));
  return { partnerId, stages };
}

function isTaken(stages: readonly Row[], name: string): boolean {
  return stages.some((each) => each.name.toLowerCase() === name.toLowerCase());
}

function place(tx: Tx, id: string, position: number) {
  return tx.db.update(pipelineStages).set({ position }).where(eq(pipelineStages.id, id));
}
