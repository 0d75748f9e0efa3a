import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { groupEnded, groupInvitationDropped } from "../events.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { seatHolds } from "../tables/seats.ts";

type GroupStatus = (typeof groupBookings.$inferSelect)["status"];

/** How a booking ends, and why, as its organisation reads it. */
export type GroupEnd = {
  as: Extract<GroupStatus, "declined" | "cancelled" | "lapsed" | "refused" | "refunded">;
  reason: string | null;
};

/** How many places a booking has without those that were given up, in a query of `group_bookings`. */
export const placesLeft = sql<number>`(
  select count(*) from group_places p
  where p.booking_id = group_bookings.id and p.given_up_at is null
)`.mapWith(Number);

/** Holds a seat for each place. The caller has checked, under the intake's lock, that all are free. */
export async function holdGroupSeats(
  tx: Tx,
  intakeId: string,
  placeIds: readonly string[],
  hold: { until: Date; secured?: boolean },
): Promise<void> {
  const heldAt = tx.clock.now();
  await tx.db.insert(seatHolds).values(
    placeIds.map((groupPlaceId) => ({
      id: newId(heldAt),
      intakeId,
      groupPlaceId,
      heldAt,
      heldUntil: hold.until,
      securedAt: hold.secured ? heldAt : null,
    })),
  );
}

/** Marks a booking's holds as paid for, so that they do not run out. */
export async function secureGroupHolds(tx: Tx, bookingId: string): Promise<void> {
  await tx.db
    .update(seatHolds)
    .set({ securedAt: tx.clock.now() })
    .where(openHoldsOf(tx, bookingId));
}

/** Keeps a booking's unpaid holds at least until then. */
export async function prolongGroupHolds(tx: Tx, bookingId: string, until: Date): Promise<void> {
  await tx.db
    .update(seatHolds)
    .set({ heldUntil: sql`greatest(${seatHolds.heldUntil}, ${until})` })
    .where(openHoldsOf(tx, bookingId));
  await tx.db
    .update(groupBookings)
    .set({ heldUntil: sql`greatest(${groupBookings.heldUntil}, ${until})` })
    .where(and(eq(groupBookings.id, bookingId), eq(groupBookings.status, "held")));
}

/** Gives a booking's open holds another intake and another end. */
export async function moveGroupHolds(
  tx: Tx,
  bookingId: string,
  to: { intakeId: string; heldUntil: Date },
): Promise<void> {
  await tx.db.update(seatHolds).set(to).where(openHoldsOf(tx, bookingId));
}

/** Ends the hold of one place, whose person is enrolled or which was given up. */
export async function endGroupHold(
  tx: Tx,
  placeId: string,
  endedAs: "paid" | "released" = "paid",
): Promise<void> {
  await tx.db
    .update(seatHolds)
    .set({ endedAt: tx.clock.now(), endedAs })
    .where(and(eq(seatHolds.groupPlaceId, placeId), isNull(seatHolds.endedAt)));
}

/**
 * Ends a booking and its holds, withdraws the invitations that nobody has accepted, and closes an
 * open question about a change of the intake. The caller holds the intake's lock, checks what may
 * end, and reallocates the seats and records why.
 */
export async function closeGroup(tx: Tx, bookingId: string, { as, reason }: GroupEnd) {
  const endedAt = tx.clock.now();
  await tx.db
    .update(seatHolds)
    .set({ endedAt, endedAs: as === "lapsed" ? "lapsed" : "released" })
    .where(openHoldsOf(tx, bookingId));
  await tx.db
    .update(groupBookings)
    .set({ status: as, endedAt, endReason: reason, version: sql`${groupBookings.version} + 1` })
    .where(eq(groupBookings.id, bookingId));
  await tx.db
    .update(intakeChangeAnswers)
    .set({ endedAt })
    .where(
      and(
        eq(intakeChangeAnswers.bookingId, bookingId),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    );
  const waiting = and(
    eq(groupPlaces.bookingId, bookingId),
    isNull(groupPlaces.applicationId),
    isNotNull(groupPlaces.invitationId),
  );
  const open = await tx.db
    .select({ invitationId: groupPlaces.invitationId })
    .from(groupPlaces)
    .where(waiting);
  await tx.db.update(groupPlaces).set({ invitationId: null }).where(waiting);
  for (const { invitationId } of open) {
    await record(tx, groupInvitationDropped, { invitationId: invitationId! });
  }
}

/** Ends a booking that was not paid for while its places were held. */
export async function lapseGroupHolds(tx: Tx, bookingId: string): Promise<void> {
  await closeGroup(tx, bookingId, { as: "lapsed", reason: null });
  await record(tx, groupEnded, { bookingId });
}

/**
 * Lets the groups of an intake that was moved accept their quotes for as long as people can answer
 * their offers, and pay for held places for as long as for new ones.
 *
 * @param until the moment so many milliseconds from now, but never after the new beginning
 */
export async function giveGroupsFairTime(
  tx: Tx,
  intakeId: string,
  { begins, answer, until }: { begins: Date; answer: Date; until: (ms: number) => Date },
): Promise<void> {
  const groups = await tx.db
    .select()
    .from(groupBookings)
    .where(
      and(
        eq(groupBookings.intakeId, intakeId),
        inArray(groupBookings.status, ["quoted", "held", "paid"]),
      ),
    );
  for (const { id, status, quote, validUntil, heldUntil } of groups) {
    const within = (was: Date | null, fair: Date) =>
      new Date(Math.min(Math.max(was?.getTime() ?? 0, fair.getTime()), begins.getTime()));
    if (status === "quoted") {
      await tx.db
        .update(groupBookings)
        .set({ validUntil: within(validUntil, answer) })
        .where(eq(groupBookings.id, id));
      continue;
    }
    // The hold of a paid place ends with the beginning, and does not run out before.
    const held = status === "paid" ? begins : within(heldUntil, until(days(quote!.paymentDays)));
    await tx.db.update(seatHolds).set({ heldUntil: held }).where(openHoldsOf(tx, id));
    if (status === "held") {
      await tx.db.update(groupBookings).set({ heldUntil: held }).where(eq(groupBookings.id, id));
    }
  }
}

/** Ends the requests for an intake that was cancelled, for which no quote was made yet. */
export async function declineGroupRequests(tx: Tx, intakeId: string, reason: string) {
  const requests = await tx.db
    .select({ id: groupBookings.id })
    .from(groupBookings)
    .where(and(eq(groupBookings.intakeId, intakeId), eq(groupBookings.status, "requested")));
  for (const { id: bookingId } of requests) {
    await closeGroup(tx, bookingId, { as: "declined", reason });
    await record(tx, groupEnded, { bookingId });
  }
}

function openHoldsOf(tx: Tx, bookingId: string) {
  const places = tx.db
    .select({ id: groupPlaces.id })
    .from(groupPlaces)
    .where(eq(groupPlaces.bookingId, bookingId));
  return and(inArray(seatHolds.groupPlaceId, places), isNull(seatHolds.endedAt));
}
