import { eq } from "drizzle-orm";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { placementAnswered } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobPlacements } from "../tables/job-applications.ts";

type Hired = {
  profileId: string;
  jobTitle: string;
  category: string;
  partnerId: string | null;
  partnerName: string | null;
};

/** Stores that a candidate was hired. It is counted only after they agree. */
export async function notePlacement(tx: Tx, id: string, hired: Hired): Promise<void> {
  const { profileId, jobTitle, category, partnerId, partnerName } = hired;
  const placement = { profileId, jobTitle, category, partnerId, partnerName };
  await tx.db
    .insert(jobPlacements)
    .values({ id, ...placement, hiredAt: tx.clock.now() })
    .onConflictDoNothing();
}

/** Takes a placement back that fell through. */
export async function forgetPlacement(tx: Tx, id: string): Promise<void> {
  await tx.db.delete(jobPlacements).where(eq(jobPlacements.id, id));
}

/**
 * Stores whether the institute may count the actor's own placement. The answer can be changed.
 * Others' placements, and applications that led to none, are 404.
 */
export async function answerPlacement(
  ctx: Ctx,
  jobApplicationId: string,
  consent: "given" | "refused",
): Promise<void> {
  await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobPlacements)
      .where(eq(jobPlacements.id, jobApplicationId))
      .for("update");
    const mine = row && recruitmentPolicy.answerPlacement(tx.actor, row);
    const placement = orNotFound(mine ? row : undefined);
    if (placement.consent === consent) return ok();
    await tx.db
      .update(jobPlacements)
      .set({ consent, answeredAt: tx.clock.now() })
      .where(eq(jobPlacements.id, jobApplicationId));
    await record(tx, placementAnswered, { jobApplicationId });
    return ok();
  });
}

/** Returns the actor's own placement by an application; undefined if there is none. One query. */
export async function ownPlacement(ctx: Ctx, jobApplicationId: string) {
  const [row] = await ctx.db
    .select()
    .from(jobPlacements)
    .where(eq(jobPlacements.id, jobApplicationId));
  if (!row || !isSelf(ctx.actor, row.profileId)) return undefined;
  return { hiredAt: row.hiredAt, consent: row.consent };
}
