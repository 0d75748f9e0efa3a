import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { toolApproved, toolRefused } from "../../events.ts";
import { learningPolicy } from "../../policy.ts";
import { ltiTools } from "../../tables/tools.ts";
import type { Approval } from "../tool-form.ts";

/**
 * Approves a tool that has registered itself, and switches it on. It is told what staff allow,
 * whatever it asked for. A second click changes nothing.
 */
export async function approveTool(
  ctx: Ctx,
  toolId: string,
  allowed: Approval,
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.approveTool(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const { approvedAt } = await locked(tx, toolId);
    if (approvedAt) return ok();
    await tx.db
      .update(ltiTools)
      .set({ ...allowed, approvedAt: tx.clock.now(), switchedOffAt: null })
      .where(eq(ltiTools.id, toolId));
    await record(tx, toolApproved, { toolId }, { after: allowed });
    return ok();
  });
}

/** Deletes a tool that has registered itself. Throws NotFound for one that was approved. */
export async function refuseTool(ctx: Ctx, toolId: string): Promise<Result<undefined, never>> {
  authorize(learningPolicy.approveTool(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const tool = await locked(tx, toolId);
    orNotFound(tool.approvedAt ? undefined : tool);
    await tx.db.delete(ltiTools).where(eq(ltiTools.id, toolId));
    const { name, loginUrl } = tool;
    await record(tx, toolRefused, { toolId }, { before: { name, loginUrl } });
    return ok();
  });
}

async function locked(tx: Tx, id: string) {
  const [tool] = await tx.db.select().from(ltiTools).where(eq(ltiTools.id, id)).for("update");
  return orNotFound(tool);
}
