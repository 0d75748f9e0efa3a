import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { verifiedHolder } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  groupEnded,
  groupPlaceConfirmed,
  groupSecured,
  placeGivenUp,
  placeRefused,
  placeTaken,
} from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import type { PaidOrder } from "../offer/place.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { eligibilityOf } from "../screening/eligibility-queries.server.ts";
import {
  closeGroup,
  endGroupHold,
  holdGroupSeats,
  prolongGroupHolds,
  secureGroupHolds,
} from "../seats/group-holds.server.ts";
import { type LockedIntake, lockSeatsOfGroup, reallocateSeats } from "../seats/seats.server.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { isFinal } from "../stage/rules.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { enrolments, offers } from "../tables/seats.ts";
import {
  type GroupBooking,
  groupRow,
  type GroupPlace,
  inviteNamed,
  lockedBooking,
  placeRow,
  placesOf,
  writeGroup,
} from "./rows.server.ts";
import { isAccepted } from "./rules.ts";

/** Returns whether what an order pays for is a group booking. */
export async function isGroup(ctx: Pick<Ctx, "db">, offerId: string): Promise<boolean> {
  return (await groupRow(ctx, offerId)) !== undefined;
}

/**
 * Gives a paid order its places: those that are held or, if the hold has run out, free seats if all
 * are free, nobody waits for them and the course has not begun. Otherwise, and if the booking has
 * ended or another order has paid for it, all places are refused and the money is sent back. The
 * people who are confirmed already are enrolled. Calling it again for the same order changes nothing.
 */
export async function takeGroupPlaces(tx: Tx, { orderId, offerId }: PaidOrder): Promise<void> {
  const bookingId = offerId;
  const intake = (await lockSeatsOfGroup(tx, bookingId))!;
  await lockApplicationsOf(tx, bookingId);
  const booking = await lockedBooking(tx, bookingId);
  if (booking.orderId === orderId) return;

  const places = await placesOf(tx, bookingId);
  if (booking.status === "held" && intake.runState === "cancelled") {
    // The organisation is asked what it wants; until then nothing is paid, as for applicants.
    await closeGroup(tx, bookingId, { as: "refused", reason: null });
    await record(tx, groupEnded, { bookingId });
    return record(tx, placeRefused, { orderId });
  }
  if (booking.status === "held") {
    // A hold counts until it is ended, even when its time has run out: nobody else has the seats.
    await secureGroupHolds(tx, bookingId);
  } else if (await canStillHave(tx, booking, intake)) {
    const ids = places.map(({ id }) => id);
    await holdGroupSeats(tx, intake.id, ids, { until: beginsAt(intake), secured: true });
    // Their invitations ended with the hold.
    await inviteNamed(tx, places);
  } else {
    if (booking.status === "lapsed" && booking.acceptedAt) {
      await writeGroup(tx, bookingId, { status: "refused" });
      await record(tx, groupEnded, { bookingId });
    }
    return record(tx, placeRefused, { orderId });
  }
  const paid = { status: "paid", orderId, paidAt: tx.clock.now(), endedAt: null } as const;
  await writeGroup(tx, bookingId, { ...paid, endReason: null });
  await record(tx, groupSecured, { bookingId });
  for (const place of places) {
    if (place.confirmedAt) await enrol(tx, { ...booking, ...paid }, place);
  }
}

/** A booking whose hold ran out can still have its places if all of them are free. */
async function canStillHave(tx: Tx, booking: GroupBooking, intake: LockedIntake) {
  if (booking.status !== "lapsed" || !booking.acceptedAt) return false;
  if (intake.removedAt !== null || beginsAt(intake) <= tx.clock.now()) return false;
  return (await reallocateSeats(tx, intake)) >= booking.places;
}

/** Frees the places of a group whose money was sent back. */
export async function giveUpGroupPlaces(tx: Tx, orderId: string): Promise<void> {
  const [known] = await tx.db
    .select()
    .from(groupBookings)
    .where(eq(groupBookings.orderId, orderId));
  if (!known) return;
  const bookingId = known.id;
  const intake = (await lockSeatsOfGroup(tx, bookingId))!;
  const booking = await lockedBooking(tx, bookingId);
  if (booking.status !== "paid") return;
  const cancelledAt = tx.clock.now();
  const ended = await tx.db
    .update(enrolments)
    .set({ cancelledAt })
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.cancelledAt)))
    .returning({ enrolmentId: enrolments.id, offerId: enrolments.offerId });
  await tx.db
    .update(offers)
    .set({ endedAt: cancelledAt, endedAs: "refused" })
    .where(
      and(
        inArray(
          offers.id,
          ended.map(({ offerId }) => offerId),
        ),
        isNull(offers.endedAt),
      ),
    );
  await closeGroup(tx, bookingId, { as: "refunded", reason: null });
  await reallocateSeats(tx, intake);
  for (const { enrolmentId } of ended) await record(tx, placeGivenUp, { orderId, enrolmentId });
  await record(tx, groupEnded, { bookingId });
}

/** Keeps a group's places at least until then, while the organisation is paying for them. */
export async function prolongGroup(tx: Tx, bookingId: string, until: Date): Promise<void> {
  if (!(await lockSeatsOfGroup(tx, bookingId))) return;
  await prolongGroupHolds(tx, bookingId, until);
}

type ConfirmError =
  | "group-closed"
  | "place-given-up"
  | "not-accepted-yet"
  | "application-ended"
  | "waiver-needed";

/**
 * Confirms that the person of a place may come, after staff have screened their application. They
 * are enrolled at once if the places are paid for, and otherwise as soon as they are. Confirming
 * again changes nothing.
 *
 * Errors: "group-closed" with the `status`; "place-given-up"; "not-accepted-yet" if the person has no application;
 * "application-ended"; "waiver-needed" if something that the course asks for is not met and no
 * reason is given.
 */
export async function confirmGroupPlace(
  ctx: Ctx,
  bookingId: string,
  placeId: string,
  { waiver }: { waiver?: string | undefined },
): Promise<Result<undefined, ConfirmError>> {
  return transact<undefined, ConfirmError>(ctx, async (tx) => {
    authorize(admissionsPolicy.confirmGroupPlace(tx.actor));
    orNotFound(await groupRow(tx, bookingId));
    const intake = (await lockSeatsOfGroup(tx, bookingId))!;
    const before = orNotFound(await placeRow(tx, bookingId, placeId));
    const application = before.applicationId && (await lockedApplication(tx, before.applicationId));
    const booking = await lockedBooking(tx, bookingId);
    const place = (await placeRow(tx, bookingId, placeId))!;
    const { status } = booking;
    if (!isAccepted(status)) return err("group-closed", { status });
    if (place.givenUpAt) return err("place-given-up");
    if (!application || place.applicationId !== before.applicationId) {
      return err("not-accepted-yet");
    }
    if (isFinal(application.stage)) return err("application-ended");
    if (place.confirmedAt) return ok();
    const { moduleIds } = booking.quote!;
    const { unmet } = await eligibilityOf(tx, place.applicationId!, {
      moduleIds,
      startsOn: intake.date,
    });
    if (unmet > 0 && !waiver) return err("waiver-needed");
    const confirmed = {
      confirmedAt: tx.clock.now(),
      confirmedBy: actorId(tx.actor),
      waiver: waiver ?? null,
    };
    await tx.db.update(groupPlaces).set(confirmed).where(eq(groupPlaces.id, placeId));
    await writeGroup(tx, bookingId, {});
    await record(tx, groupPlaceConfirmed, { bookingId }, { after: { placeId, waiver } });
    if (status === "paid") await enrol(tx, booking, { ...place, ...confirmed });
    return ok();
  });
}

/**
 * Enrols the person of a confirmed place: their application gets an offer that the organisation has
 * accepted and paid, and the place's hold becomes the enrolment. Somebody whose application has
 * ended, or whose account is gone, is left out. The seats, the application and the booking are
 * locked.
 */
async function enrol(tx: Tx, booking: GroupBooking, place: GroupPlace): Promise<void> {
  const { applicationId, confirmedBy } = place;
  if (!applicationId) return;
  const application = await lockedApplication(tx, applicationId);
  if (!application || isFinal(application.stage)) return;
  const profileId = await verifiedHolder(tx, application.email);
  if (!profileId) return;
  const now = tx.clock.now();
  const { moduleIds, modulePrices, feeRules, paymentDays } = booking.quote!;
  const offerId = newId(now);
  await tx.db.insert(offers).values({
    id: offerId,
    applicationId,
    intakeId: booking.intakeId,
    groupPlaceId: place.id,
    moduleIds,
    modulePrices,
    feeRules,
    typedLines: [],
    concession: { kind: "corporate", heads: booking.places },
    paymentDays,
    waiver: place.waiver,
    madeBy: confirmedBy!,
    madeAt: now,
    expiresAt: now,
    acceptedAt: now,
  });
  await endGroupHold(tx, place.id);
  const enrolmentId = newId(now);
  const orderId = booking.orderId!;
  await tx.db.insert(enrolments).values({
    id: enrolmentId,
    applicationId,
    offerId,
    intakeId: booking.intakeId,
    profileId,
    moduleIds,
    orderId,
    enrolledAt: now,
  });
  if (application.stage !== "acceptance-enrollment") {
    const to = "acceptance-enrollment";
    const transition = { from: application.stage, to, reason: null } as const;
    await recordTransition(tx, applicationId, transition, { quietly: true });
  }
  await record(tx, placeTaken, { orderId, enrolmentId });
}

/** Locks the applications of a booking's people by id, to avoid deadlocks. */
async function lockApplicationsOf(tx: Tx, bookingId: string): Promise<void> {
  const rows = await tx.db
    .select({ id: groupPlaces.applicationId })
    .from(groupPlaces)
    .where(and(eq(groupPlaces.bookingId, bookingId), isNotNull(groupPlaces.applicationId)))
    .orderBy(asc(groupPlaces.applicationId));
  for (const { id } of rows) await lockedApplication(tx, id!);
}
