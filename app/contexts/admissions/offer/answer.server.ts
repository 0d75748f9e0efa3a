import { and, eq, isNull } from "drizzle-orm";
import { keepTermsAcceptance } from "#app/contexts/institute/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { mayMove, type Stage } from "../stage/rules.ts";
import { offerAccepted, offerRefused, waitListed } from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { heldUntil } from "./rules.ts";
import { offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { endOffer, isEnrolled, newestOffer, type Offer } from "./rows.server.ts";
import {
  holdSeat,
  joinWaitList,
  keepSeat,
  type LockedIntake,
  lockSeatsOfOffer,
  reallocateSeats,
} from "../seats/seats.server.ts";

export type Acceptance =
  | { outcome: "held"; until: Date }
  /** `place` counts everybody who ever joined this wait-list, from 1. */
  | { outcome: "wait-listed"; place: number };

type Unanswerable = "no-offer" | "offer-ended" | "offer-expired" | "course-begun" | "no-date";

/**
 * Accepts the offer on the actor's own application: holds a seat until the payment deadline, or
 * joins the wait-list if none is left. Accepting again changes nothing, but somebody for whom a
 * seat became free takes that seat.
 *
 * Errors: "no-offer", "offer-ended", "offer-expired", "course-begun", "no-date" while the course is
 * postponed.
 */
export async function acceptOffer(
  ctx: Ctx,
  applicationId: string,
): Promise<Result<Acceptance, Unanswerable>> {
  return transact<Acceptance, Unanswerable>(ctx, async (tx) => {
    const own = await ownOffer(tx, applicationId);
    if (!own) return err("no-offer");
    const { offer, intake, stage } = own;
    if (!offer.endedAt && isCalledOff(intake.runState)) return err("no-date");
    // Expires old holds first, then gives freed seats to the wait-list.
    const free = await reallocateSeats(tx, intake);
    const now = tx.clock.now();
    const begins = beginsAt(intake);
    const [current] = await tx.db.select().from(offers).where(eq(offers.id, offer.id));
    if (current!.endedAt) return err("offer-ended");
    if (begins <= now) return err("course-begun");

    const [hold] = await openHold(tx, offer.id);
    if (hold && !hold.awaitsAnswer) return ok({ outcome: "held", until: hold.heldUntil });
    const until = heldUntil(now, offer.paymentDays, begins);
    if (!hold && offer.acceptedAt) {
      return ok({ outcome: "wait-listed", place: await placeOf(tx, offer.id) });
    }
    if (!hold && offer.expiresAt <= now) return err("offer-expired");

    const move = (to: Stage) =>
      mayMove(stage, to)
        ? recordTransition(tx, applicationId, { from: stage, to, reason: null }, { quietly: true })
        : undefined;
    await tx.db
      .update(offers)
      .set({ acceptedAt: offer.acceptedAt ?? now })
      .where(eq(offers.id, offer.id));
    const profileId = actorId(tx.actor);
    if (profileId) {
      const at = offer.acceptedAt ?? now;
      await keepTermsAcceptance(tx, { profileId, act: "offer", subjectId: offer.id, at });
    }
    if (hold || free > 0) {
      if (hold) await keepSeat(tx, offer.id, until);
      else await holdSeat(tx, intake.id, offer.id, { until });
      await move("acceptance-enrollment");
      await record(tx, offerAccepted, { offerId: offer.id });
      return ok({ outcome: "held", until });
    }
    const place = await joinWaitList(tx, intake.id, offer.id);
    await move("wait-listed");
    await record(tx, waitListed, { offerId: offer.id });
    return ok({ outcome: "wait-listed", place });
  });
}

/**
 * Refuses the offer on the actor's own application. Its seat, or its place on the wait-list, is
 * free for the next person. The application keeps its stage, so that staff can make another offer.
 *
 * Errors: "no-offer", "offer-ended".
 */
export async function refuseOffer(
  ctx: Ctx,
  applicationId: string,
): Promise<Result<undefined, "no-offer" | "offer-ended">> {
  return transact<undefined, "no-offer" | "offer-ended">(ctx, async (tx) => {
    const own = await ownOffer(tx, applicationId);
    if (!own) return err("no-offer");
    const { offer, intake } = own;
    if (offer.endedAt || (await isEnrolled(tx, offer.id))) return err("offer-ended");
    await endOffer(tx, offer.id, "refused");
    await reallocateSeats(tx, intake);
    await record(tx, offerRefused, { offerId: offer.id });
    return ok();
  });
}

/**
 * Returns the newest offer on the actor's own application. Locks intake, application and offer, in
 * the order that all commands use. The application is 404 for everyone but its owner.
 */
async function ownOffer(
  tx: Tx,
  applicationId: string,
): Promise<{ offer: Offer; intake: LockedIntake; stage: Stage } | undefined> {
  const [application] = await tx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  orNotFound(
    application && admissionsPolicy.answerOffer(tx.actor, application) ? application : undefined,
  );
  const newest = await newestOffer(tx, applicationId);
  if (!newest) return undefined;
  const intake = (await lockSeatsOfOffer(tx, newest.id))!;
  const { stage } = (await lockedApplication(tx, applicationId))!;
  const [offer] = await tx.db.select().from(offers).where(eq(offers.id, newest.id)).for("update");
  return { offer: offer!, intake, stage };
}

const openHold = (tx: Tx, offerId: string) =>
  tx.db
    .select()
    .from(seatHolds)
    .where(and(eq(seatHolds.offerId, offerId), isNull(seatHolds.endedAt)));

async function placeOf(tx: Tx, offerId: string): Promise<number> {
  const [entry] = await tx.db
    .select({ place: waitListEntries.place })
    .from(waitListEntries)
    .where(and(eq(waitListEntries.offerId, offerId), isNull(waitListEntries.endedAt)));
  return entry?.place ?? 0;
}
