import { and, eq, isNull, lte, notExists, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isFinal } from "../stage/rules.ts";
import { offerLapsed, placeGivenBack, placeGivenUp, placeRefused, placeTaken } from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import { intakes } from "../tables/applications.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { isEnrolled, type Offer } from "./rows.server.ts";
import { endNaming } from "../seats/naming.server.ts";
import {
  closeQuestion,
  lockSeats,
  lockSeatsOfOffer,
  reallocateSeats,
  releaseSeat,
  runOutAt,
} from "../seats/seats.server.ts";

/** An order that was paid, and the account that is to get the place. */
export type PaidOrder = { orderId: string; offerId: string; profileId: string };

/**
 * Gives a paid order its place: the seat that its offer holds or, if the hold has run out, a free
 * seat if nobody waits for it and the course has not begun. A lapsed offer can still get one.
 * Without a seat, or if the application or the offer has otherwise ended or another order has paid
 * for it, the place is refused and the money is sent back. Calling it again for the same order
 * changes nothing.
 */
export async function takePlace(tx: Tx, { orderId, offerId, profileId }: PaidOrder): Promise<void> {
  const offer = await offerById(tx, offerId);
  if (!offer) return record(tx, placeRefused, { orderId });
  const intake = (await lockSeatsOfOffer(tx, offerId))!;
  const application = await lockedApplication(tx, offer.applicationId);
  const [known] = await tx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.orderId, orderId));
  if (known) return;

  // A hold counts until it is ended, even when its time has run out: nobody else has the seat.
  const [hold] = await tx.db
    .select({ id: seatHolds.id })
    .from(seatHolds)
    .where(and(eq(seatHolds.offerId, offerId), isNull(seatHolds.endedAt)));
  const lateIsFine = offer.endedAs === null || offer.endedAs === "lapsed";
  const possible =
    application !== undefined &&
    !isFinal(application.stage) &&
    lateIsFine &&
    !(await isEnrolled(tx, offerId)) &&
    intake.runState !== "cancelled" &&
    (hold !== undefined || (intake.removedAt === null && beginsAt(intake) > tx.clock.now()));
  if (!possible || (!hold && (await reallocateSeats(tx, intake)) === 0)) {
    return record(tx, placeRefused, { orderId });
  }

  await releaseSeat(tx, offerId, { hold: "paid", entry: "seat-taken" });
  const enrolledAt = tx.clock.now();
  const enrolmentId = newId(enrolledAt);
  await tx.db.insert(enrolments).values({
    id: enrolmentId,
    applicationId: offer.applicationId,
    offerId,
    intakeId: intake.id,
    profileId,
    moduleIds: offer.moduleIds,
    orderId,
    enrolledAt,
  });
  await record(tx, placeTaken, { orderId, enrolmentId });
}

/**
 * Gives the place of an order back in return for everything that was paid, as the terms promise if
 * the institute cancels or moves the intake. Billing sends the money back and frees the place.
 *
 * @param reason the payer reads it
 */
export async function giveBackPlace(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await record(tx, placeGivenBack, { orderId, reason });
}

/** Frees the place of an order whose money was sent back. */
export async function giveUpPlace(tx: Tx, orderId: string): Promise<void> {
  const [enrolment] = await tx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  if (!enrolment) return;
  const intake = (await lockSeatsOfOffer(tx, enrolment.offerId))!;
  const cancelledAt = tx.clock.now();
  const [cancelled] = await tx.db
    .update(enrolments)
    .set({ cancelledAt })
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.cancelledAt)))
    .returning({ offerId: enrolments.offerId });
  if (!cancelled) return;
  await closeQuestion(tx, cancelled.offerId);
  await endNaming(tx, cancelled.offerId, "place-ended");
  await tx.db
    .update(offers)
    .set({ endedAt: cancelledAt, endedAs: "refused" })
    .where(and(eq(offers.id, cancelled.offerId), isNull(offers.endedAt)));
  await reallocateSeats(tx, intake);
  await record(tx, placeGivenUp, { orderId, enrolmentId: enrolment.id });
}

/** Keeps an offer's seat at least until then, while somebody is paying for it (rulings §4). */
export async function prolongHold(tx: Tx, offerId: string, until: Date): Promise<void> {
  if (!(await lockSeatsOfOffer(tx, offerId))) return;
  await tx.db
    .update(seatHolds)
    .set({ heldUntil: sql`greatest(${seatHolds.heldUntil}, ${until})` })
    .where(and(eq(seatHolds.offerId, offerId), isNull(seatHolds.endedAt)));
}

/**
 * Ends the offers that nobody answered and the holds that have run out, and gives the seats to the
 * wait-list. Each intake has its own transaction.
 */
export async function lapseOffers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    const unanswered = await tx.db
      .update(offers)
      .set({ endedAt: now, endedAs: "lapsed" })
      .where(
        and(
          isNull(offers.endedAt),
          isNull(offers.acceptedAt),
          lte(offers.expiresAt, now),
          // Without a date there is nothing to answer, so the time to answer does not run out.
          notExists(postponedIntakeOf(tx)),
        ),
      )
      .returning({ id: offers.id });
    for (const { id } of unanswered) await record(tx, offerLapsed, { offerId: id });
    return ok();
  });
  const due = await ctx.db
    .selectDistinct({ intakeId: seatHolds.intakeId })
    .from(seatHolds)
    .where(runOutAt(now));
  for (const { intakeId } of due) {
    await transact(ctx, async (tx) => {
      await reallocateSeats(tx, await lockSeats(tx, intakeId));
      return ok();
    });
  }
}

const postponedIntakeOf = (tx: Tx) =>
  tx.db
    .select({ id: intakes.id })
    .from(intakes)
    .where(and(eq(intakes.id, offers.intakeId), eq(intakes.runState, "postponed")));

async function offerById(tx: Tx, id: string): Promise<Offer | undefined> {
  const [offer] = await tx.db.select().from(offers).where(eq(offers.id, id));
  return offer;
}
