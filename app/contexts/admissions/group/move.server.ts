import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { groupEnded } from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import { giveBackPlace } from "../offer/place.server.ts";
import { heldUntil } from "../offer/rules.ts";
import { closeGroup, moveGroupHolds } from "../seats/group-holds.server.ts";
import { type LockedIntake, lockSeatsOfAll, reallocateSeats } from "../seats/seats.server.ts";
import { applications } from "../tables/applications.ts";
import { groupPlaces } from "../tables/groups.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { giveUpGroupPlaces } from "./place.server.ts";
import {
  type GroupBooking,
  groupRow,
  lockedBooking,
  lockedGroup,
  placesOf,
  writeGroup,
} from "./rows.server.ts";
import { isAccepted } from "./rules.ts";

/** A group's booking with its intake and the one to move to, all locked. */
export type GroupMove = { booking: GroupBooking; from: LockedIntake; to: LockedIntake };

/**
 * Locks a group's intake and the one that its places are to move to, in the order of their ids, to
 * avoid deadlocks.
 *
 * Errors: "no-place" if no places are held or paid for; "unknown-intake"; "changed-meanwhile" if the
 * group has just gone to another intake.
 */
export async function lockedGroupMove(
  tx: Tx,
  bookingId: string,
  toIntakeId: string,
): Promise<Result<GroupMove, "no-place" | "unknown-intake" | "changed-meanwhile">> {
  const known = await groupRow(tx, bookingId);
  if (!known) return err("no-place");
  const locked = await lockSeatsOfAll(tx, [known.intakeId, toIntakeId]);
  const booking = await lockedBooking(tx, bookingId);
  if (!isAccepted(booking.status)) return err("no-place");
  if (booking.intakeId !== known.intakeId) return err("changed-meanwhile");
  const to = locked.get(toIntakeId);
  if (!to || toIntakeId === known.intakeId) return err("unknown-intake");
  return ok({ booking, from: locked.get(known.intakeId)!, to });
}

/**
 * Moves all places of a group to another intake, with the people who are enrolled and those who have
 * only accepted. Both intakes are locked. Unpaid places get their time to be paid for anew, and the
 * seats that are left go to the wait-list.
 *
 * Error: "too-few" with how many seats are `free` of the `places`; then none is moved.
 */
export async function moveGroup(
  tx: Tx,
  { booking, from, to }: GroupMove,
): Promise<Result<undefined, "too-few">> {
  const free = await reallocateSeats(tx, to);
  const { length: places } = await placesOf(tx, booking.id);
  if (free < places) return err("too-few", { free, places });
  const paid = booking.status === "paid";
  const begins = beginsAt(to);
  const until = paid ? begins : heldUntil(tx.clock.now(), booking.quote!.paymentDays, begins);
  await writeGroup(tx, booking.id, { intakeId: to.id, ...(paid ? {} : { heldUntil: until }) });
  await moveGroupHolds(tx, booking.id, { intakeId: to.id, heldUntil: until });
  const ofGroup = (column: typeof groupPlaces.id | typeof groupPlaces.applicationId) =>
    tx.db.select({ id: column }).from(groupPlaces).where(eq(groupPlaces.bookingId, booking.id));
  const moved = await tx.db
    .update(offers)
    .set({ intakeId: to.id })
    .where(and(inArray(offers.groupPlaceId, ofGroup(groupPlaces.id)), isNull(offers.endedAt)))
    .returning({ id: offers.id });
  const offerIds = moved.map(({ id }) => id);
  await tx.db
    .update(enrolments)
    .set({ intakeId: to.id })
    .where(and(inArray(enrolments.offerId, offerIds), isNull(enrolments.cancelledAt)));
  await tx.db
    .update(applications)
    .set({ intakeId: to.id })
    .where(
      and(
        inArray(applications.id, ofGroup(groupPlaces.applicationId)),
        isNotNull(applications.intakeId),
      ),
    );
  await reallocateSeats(tx, from);
  return ok();
}

/**
 * Gives all places of a group back after the institute's change: what was paid is refunded in full,
 * and an unpaid order is cancelled. Returns false if the group has no places any more.
 */
export async function giveBackGroup(tx: Tx, bookingId: string, reason: string): Promise<boolean> {
  const known = await groupRow(tx, bookingId);
  if (!known) return false;
  const { intake, booking } = await lockedGroup(tx, known);
  if (!isAccepted(booking.status)) return false;
  if (booking.orderId && booking.status === "paid") {
    const { orderId } = booking;
    // The seats are free at once, also while the money is still on its way.
    await giveUpGroupPlaces(tx, orderId);
    await giveBackPlace(tx, { orderId, reason });
    return true;
  }
  await closeGroup(tx, bookingId, { as: "cancelled", reason: null });
  await reallocateSeats(tx, intake);
  await record(tx, groupEnded, { bookingId });
  return true;
}
