import { and, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { candidateChanged } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { candidateBlocks } from "../tables/candidates.ts";
import { jobListings, partners } from "../tables/jobs.ts";

/**
 * Blocks the employer of a listing for the actor: it does not find them any more, and they cannot
 * apply there by mistake. The employer is not told. A listing without a named employer is 404,
 * because blocking it would say whose it is.
 */
export async function blockEmployerOf(ctx: Ctx, jobId: string): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  await transact(ctx, async (tx) => {
    const [job] = await tx.db
      .select({ partnerId: partners.id })
      .from(jobListings)
      .innerJoin(partners, eq(partners.id, jobListings.partnerId))
      .where(eq(jobListings.id, jobId));
    const { partnerId } = orNotFound(job);
    await tx.db
      .insert(candidateBlocks)
      .values({ profileId: actor.id, partnerId, at: tx.clock.now() })
      .onConflictDoNothing();
    await record(tx, candidateChanged, { profileId: actor.id });
    return ok();
  });
}

/** Ends a block of the actor. */
export async function unblockEmployer(ctx: Ctx, partnerId: string): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  await transact(ctx, async (tx) => {
    await tx.db
      .delete(candidateBlocks)
      .where(
        and(eq(candidateBlocks.profileId, actor.id), eq(candidateBlocks.partnerId, partnerId)),
      );
    await record(tx, candidateChanged, { profileId: actor.id });
    return ok();
  });
}
