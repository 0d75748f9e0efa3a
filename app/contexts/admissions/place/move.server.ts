import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { beginsAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { heldUntil } from "../offer/rules.ts";
import { endNaming } from "../seats/naming.server.ts";
import { type LockedIntake, lockSeatsOfAll, reallocateSeats } from "../seats/seats.server.ts";
import { placeTransfers } from "../tables/changes.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";

/** Somebody's place or held seat, under the lock of its intake. */
export type Seat = {
  offer: typeof offers.$inferSelect;
  enrolment: typeof enrolments.$inferSelect | undefined;
  hold: typeof seatHolds.$inferSelect | undefined;
};

/** The place or held seat of an offer, with its intake and the one to move to, both locked. */
export type Move = Seat & { from: LockedIntake; to: LockedIntake };

type MoveError = "no-place" | "unknown-intake" | "changed-meanwhile";

/**
 * Locks the seats of an offer's intake and of the one that it is to move to, in the order of their
 * ids, to avoid deadlocks.
 *
 * Errors: "no-place" without a place or a held seat; "unknown-intake" if there is no such intake;
 * "changed-meanwhile" if the place has just gone to another intake.
 */
export async function lockedMove(
  tx: Tx,
  offerId: string,
  toIntakeId: string,
): Promise<Result<Move, MoveError>> {
  const known = await offerOf(tx, offerId);
  if (!known) return err("no-place");
  const locked = await lockSeatsOfAll(tx, [known.intakeId, toIntakeId]);
  const seat = await seatOf(tx, offerId);
  if (!seat) return err("no-place");
  if (seat.offer.intakeId !== known.intakeId) return err("changed-meanwhile");
  const to = locked.get(toIntakeId);
  if (!to || toIntakeId === known.intakeId) return err("unknown-intake");
  return ok({ ...seat, from: locked.get(known.intakeId)!, to });
}

/** Returns what an offer has on its intake. The intake is locked. Undefined if it has no seat. */
export async function seatOf(tx: Tx, offerId: string): Promise<Seat | undefined> {
  const offer = await offerOf(tx, offerId);
  if (!offer) return undefined;
  const [enrolment] = await tx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.offerId, offerId), isNull(enrolments.cancelledAt)));
  const [hold] = await tx.db
    .select()
    .from(seatHolds)
    .where(and(eq(seatHolds.offerId, offerId), isNull(seatHolds.endedAt)));
  if (!enrolment && (!hold || hold.awaitsAnswer)) return undefined;
  return { offer, enrolment, hold };
}

/** Returns whether places of a programme can be moved to an intake at all, seats aside. */
export function takesMoves(to: LockedIntake, programmeId: string, now: Date): boolean {
  const open = to.removedAt === null && !isCalledOff(to.runState);
  return open && to.programmeId === programmeId && beginsAt(to) > now;
}

/**
 * Moves a place or a held seat to another intake. Both intakes are locked. A held seat gets its time
 * to be paid for anew, and the seat that it leaves goes to the wait-list.
 *
 * Error: "full" if no seat is free, or somebody waits for it.
 */
export async function moveSeat(
  tx: Tx,
  { offer, enrolment, hold, from, to }: Move,
  { why, reason }: { why: "asked" | "change" | "staff"; reason?: string },
): Promise<Result<{ transferId: string }, "full">> {
  if ((await reallocateSeats(tx, to)) === 0) return err("full");
  // Whoever was named for the place was named for this date.
  await endNaming(tx, offer.id, "place-moved");
  const at = tx.clock.now();
  await tx.db.update(offers).set({ intakeId: to.id }).where(eq(offers.id, offer.id));
  if (enrolment) {
    await tx.db.update(enrolments).set({ intakeId: to.id }).where(eq(enrolments.id, enrolment.id));
  }
  if (hold) {
    const until = heldUntil(at, offer.paymentDays, beginsAt(to));
    await tx.db
      .update(seatHolds)
      .set({ intakeId: to.id, heldUntil: until })
      .where(eq(seatHolds.id, hold.id));
  }
  const transferId = newId(at);
  await tx.db.insert(placeTransfers).values({
    id: transferId,
    offerId: offer.id,
    fromIntakeId: from.id,
    toIntakeId: to.id,
    why,
    reason: reason ?? null,
    at,
  });
  await reallocateSeats(tx, from);
  return ok({ transferId });
}

async function offerOf(tx: Tx, offerId: string) {
  const [offer] = await tx.db.select().from(offers).where(eq(offers.id, offerId));
  return offer;
}
