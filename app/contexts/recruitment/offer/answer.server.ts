import { and, eq, gt } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobOfferAnswered } from "../events.ts";
import { moveTo } from "../job-application/commands.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";
import { jobOffers } from "../tables/offers.ts";

type OfferPath = { jobApplicationId: string; offerId: string };

/**
 * Accepts an offer for the actor's own application, which becomes Hired. A second click does nothing.
 * Others' applications are 404.
 *
 * Error: "offer-not-open" if it was withdrawn, has lapsed, or is answered otherwise.
 */
export function acceptOffer(
  ctx: Ctx,
  path: OfferPath,
): Promise<Result<undefined, "offer-not-open">> {
  return transact<undefined, "offer-not-open">(ctx, async (tx) => {
    const row = await lockedOwn(tx, path.jobApplicationId);
    const answered = await answer(tx, path, { state: "accepted", reason: null });
    if (!answered.ok || answered.value.repeated) return answered.ok ? ok() : answered;
    const moved = await moveTo(tx, row, { status: "hired", stageId: null });
    return moved.ok ? ok() : err("offer-not-open");
  });
}

/**
 * Declines an offer for the actor's own application, with a reason or without. The application stays:
 * the employer may make another offer. Others' applications are 404.
 *
 * Error: "offer-not-open".
 */
export function declineOffer(
  ctx: Ctx,
  path: OfferPath,
  reason: string,
): Promise<Result<undefined, "offer-not-open">> {
  return transact<undefined, "offer-not-open">(ctx, async (tx) => {
    await lockedOwn(tx, path.jobApplicationId);
    const answered = await answer(tx, path, { state: "declined", reason: reason || null });
    return answered.ok ? ok() : answered;
  });
}

type Answer = { state: "accepted" | "declined"; reason: string | null };

async function answer(
  tx: Tx,
  { offerId, jobApplicationId }: OfferPath,
  { state, reason }: Answer,
): Promise<Result<{ repeated: boolean }, "offer-not-open">> {
  const now = tx.clock.now();
  const own = and(eq(jobOffers.id, offerId), eq(jobOffers.jobApplicationId, jobApplicationId));
  const answered = await tx.db
    .update(jobOffers)
    .set({ state, reason, endedAt: now })
    .where(and(own, eq(jobOffers.state, "open"), gt(jobOffers.answerUntil, now)))
    .returning({ id: jobOffers.id });
  if (answered.length === 0) {
    const [offer] = await tx.db.select().from(jobOffers).where(own);
    return orNotFound(offer).state === state ? ok({ repeated: true }) : err("offer-not-open");
  }
  await record(tx, jobOfferAnswered, { offerId, jobApplicationId }, { after: { state } });
  return ok({ repeated: false });
}

/** Locks the actor's own application. Everybody else's is not found. */
async function lockedOwn(tx: Tx, id: string) {
  const [row] = await tx.db
    .select({
      id: jobApplications.id,
      profileId: jobApplications.profileId,
      jobTitle: jobApplications.jobTitle,
      partnerName: jobApplications.partnerName,
      status: jobApplications.status,
      stageId: jobApplications.stageId,
      partnerId: jobListings.partnerId,
      category: jobListings.category,
    })
    .from(jobApplications)
    .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(eq(jobApplications.id, id))
    .for("update", { of: jobApplications });
  const mine = row && recruitmentPolicy.answerJobOffer(tx.actor, row);
  return orNotFound(mine ? row : undefined);
}
