import { asc, count, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { JobApplicationSide } from "../job-application/commands.server.ts";
import { readableJob } from "../job-application/queries.server.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { pipelineStages } from "../tables/pipeline.ts";
import { movesFrom, type PipelineColumn, pipelineColumns, type Stage } from "./rules.ts";

/** Returns the own stages of a partner in their order. The caller has asked a policy. One query. */
export async function stagesOf(ctx: Pick<Ctx, "db">, partnerId: string | null): Promise<Stage[]> {
  if (partnerId === null) return [];
  return ctx.db
    .select({ id: pipelineStages.id, name: pipelineStages.name, status: pipelineStages.status })
    .from(pipelineStages)
    .where(eq(pipelineStages.partnerId, partnerId))
    .orderBy(asc(pipelineStages.position), asc(pipelineStages.id));
}

/** Returns the columns of the pipeline of the partner whose listing it is. Others are 404. */
export async function columnsOfJob(ctx: Ctx, jobId: string) {
  const { partnerId, mayHandle } = await readableJob(ctx, jobId, "partner");
  return { columns: pipelineColumns(await stagesOf(ctx, partnerId)), mayHandle };
}

/** Returns where an application may be moved by those who handle it, as the choices of a form. */
export async function movesOf(
  ctx: Ctx,
  jobId: string,
  of: Pick<PipelineColumn, "status" | "stageId"> & { can: { move: boolean } },
  side: JobApplicationSide,
): Promise<{ value: string; label: string }[]> {
  if (!of.can.move) return [];
  // Staff decide on the status alone; the stages are the employer's.
  const columns =
    side === "partner" ? (await columnsOfJob(ctx, jobId)).columns : pipelineColumns([]);
  return movesFrom(columns, of).map(({ key, label }) => ({ value: key, label }));
}

/** Returns the stages of the actor's own partner, how many applications are in each, and who may change them. */
export async function ownPipeline(ctx: Ctx) {
  const membership = await requirePartner(ctx);
  const { partnerId, partnerName } = membership;
  const subject = { partnerId, membership };
  authorize(recruitmentPolicy.readPipeline(ctx.actor, subject));
  const counted = await ctx.db
    .select({ stageId: jobApplications.stageId, n: count() })
    .from(jobApplications)
    .innerJoin(pipelineStages, eq(pipelineStages.id, jobApplications.stageId))
    .where(eq(pipelineStages.partnerId, partnerId))
    .groupBy(jobApplications.stageId);
  const inStage = new Map(counted.map(({ stageId, n }) => [stageId, n]));
  const stages = await stagesOf(ctx, partnerId);
  return {
    partnerName,
    stages: stages.map((stage) => ({ ...stage, applications: inStage.get(stage.id) ?? 0 })),
    can: { manage: recruitmentPolicy.managePipeline(ctx.actor, subject) },
  };
}
