import { hours } from "#app/kernel/clock.ts";
import { and, asc, count, eq, exists, inArray, isNull, lte, max, not } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { err, ok } from "#app/kernel/result.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { seatFreed, seatHeld, seatReleased } from "../events.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { lapseGroupHolds } from "./group-holds.server.ts";
import { endNaming } from "./naming.server.ts";

/** How long a seat that became free is kept for the next on the wait-list, in milliseconds. */
const WAIT_LIST_ANSWER = hours(48);

export type LockedIntake = typeof intakes.$inferSelect;

/**
 * Locks an intake's seats until the transaction ends. Every command that gives, takes or counts
 * them does this before it locks anything else, to avoid deadlocks. The lock still permits writing
 * rows that refer to the intake.
 */
export async function lockSeats(tx: Tx, intakeId: string): Promise<LockedIntake> {
  const [intake] = await tx.db
    .select()
    .from(intakes)
    .where(eq(intakes.id, intakeId))
    .for("no key update");
  if (!intake) throw new Error(`there is no intake ${intakeId}`);
  return intake;
}

/** Locks the seats of several intakes by id, to avoid deadlocks. */
export async function lockSeatsOfAll(
  tx: Tx,
  intakeIds: readonly string[],
): Promise<Map<string, LockedIntake>> {
  const rows = await tx.db
    .select()
    .from(intakes)
    .where(inArray(intakes.id, [...intakeIds]))
    .orderBy(asc(intakes.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the seats of the intake that an offer is for. A transfer may give the offer another intake
 * while this waits; then the lock is returned with its savepoint before the other one is taken,
 * because two locks in an order of chance could deadlock. Returns undefined for an unknown offer.
 */
export function lockSeatsOfOffer(tx: Tx, offerId: string): Promise<LockedIntake | undefined> {
  return lockCurrentIntake(tx, (within) => intakeOfOffer(within, offerId));
}

/** Locks the seats of a group booking's intake, which the booking's answer to a change may replace. */
export function lockSeatsOfGroup(tx: Tx, bookingId: string): Promise<LockedIntake | undefined> {
  return lockCurrentIntake(tx, (within) => intakeOfGroup(within, bookingId));
}

async function lockCurrentIntake(
  tx: Tx,
  intakeIdOf: (tx: Tx) => Promise<string | undefined>,
): Promise<LockedIntake | undefined> {
  for (;;) {
    const locked = await transact<LockedIntake | undefined, "moved">(tx, async (within) => {
      const intakeId = await intakeIdOf(within);
      if (!intakeId) return ok(undefined);
      const intake = await lockSeats(within, intakeId);
      return (await intakeIdOf(within)) === intakeId ? ok(intake) : err("moved");
    });
    if (locked.ok) return locked.value;
  }
}

async function intakeOfOffer(tx: Tx, offerId: string): Promise<string | undefined> {
  const [offer] = await tx.db
    .select({ intakeId: offers.intakeId })
    .from(offers)
    .where(eq(offers.id, offerId));
  return offer?.intakeId;
}

async function intakeOfGroup(tx: Tx, bookingId: string): Promise<string | undefined> {
  const [booking] = await tx.db
    .select({ intakeId: groupBookings.intakeId })
    .from(groupBookings)
    .where(eq(groupBookings.id, bookingId));
  return booking?.intakeId;
}

/** Counts the seats held or paid for. A hold counts until it is ended, even if it has run out. */
export async function seatsTaken(tx: Tx, intakeId: string): Promise<number> {
  const [held] = await tx.db
    .select({ n: count() })
    .from(seatHolds)
    .where(and(eq(seatHolds.intakeId, intakeId), isNull(seatHolds.endedAt)));
  const [paid] = await tx.db
    .select({ n: count() })
    .from(enrolments)
    .where(and(eq(enrolments.intakeId, intakeId), isNull(enrolments.cancelledAt)));
  return held!.n + paid!.n;
}

/**
 * Ends holds that have run out, and gives free seats to the wait-list in its order. Call it under
 * `lockSeats`, after everything that may have freed a seat.
 *
 * @returns how many seats are free now; more than 0 only if nobody waits
 */
export async function reallocateSeats(tx: Tx, intake: LockedIntake): Promise<number> {
  // Time stands still on an intake that was called off: its people are asked what they want.
  if (intake.runState === "postponed" || intake.runState === "cancelled") return 0;
  await endRunOutHolds(tx, intake.id);
  let free = intake.removedAt ? 0 : intake.seats - (await seatsTaken(tx, intake.id));
  while (free > 0) {
    const next = await firstWaiting(tx, intake.id);
    if (!next) break;
    await holdSeat(tx, intake.id, next.offerId, {
      until: new Date(tx.clock.now().getTime() + WAIT_LIST_ANSWER),
      awaitsAnswer: "wait-list",
    });
    await record(tx, seatFreed, { offerId: next.offerId });
    free -= 1;
  }
  return Math.max(0, free);
}

/** Holds a seat. The caller has checked, under the lock, that one is free. */
export async function holdSeat(
  tx: Tx,
  intakeId: string,
  offerId: string,
  hold: { until: Date; awaitsAnswer?: "wait-list" },
): Promise<void> {
  const heldAt = tx.clock.now();
  await tx.db.insert(seatHolds).values({
    id: newId(heldAt),
    intakeId,
    offerId,
    heldAt,
    heldUntil: hold.until,
    awaitsAnswer: hold.awaitsAnswer ?? null,
  });
  await record(tx, seatHeld, { offerId });
}

/** Turns a seat that became free into one that is held for payment. */
export async function keepSeat(tx: Tx, offerId: string, until: Date): Promise<void> {
  await tx.db
    .update(seatHolds)
    .set({ awaitsAnswer: null, heldUntil: until })
    .where(and(eq(seatHolds.offerId, offerId), isNull(seatHolds.endedAt)));
  await tx.db
    .update(waitListEntries)
    .set({ endedAt: tx.clock.now(), endedAs: "seat-taken" })
    .where(and(eq(waitListEntries.offerId, offerId), isNull(waitListEntries.endedAt)));
}

/** Joins the end of the wait-list. @returns the number in the order in which people joined */
export async function joinWaitList(tx: Tx, intakeId: string, offerId: string): Promise<number> {
  const [last] = await tx.db
    .select({ place: max(waitListEntries.place) })
    .from(waitListEntries)
    .where(eq(waitListEntries.intakeId, intakeId));
  const place = (last?.place ?? 0) + 1;
  const joinedAt = tx.clock.now();
  await tx.db
    .insert(waitListEntries)
    .values({ id: newId(joinedAt), intakeId, offerId, place, joinedAt });
  return place;
}

/** Ends an offer's hold, or its place on the wait-list. */
export async function releaseSeat(
  tx: Tx,
  offerId: string,
  as: { hold: "paid" | "released" | "lapsed"; entry: "seat-taken" | "passed" | "left" },
): Promise<void> {
  const endedAt = tx.clock.now();
  const ended = await tx.db
    .update(seatHolds)
    .set({ endedAt, endedAs: as.hold })
    .where(and(eq(seatHolds.offerId, offerId), isNull(seatHolds.endedAt)))
    .returning({ id: seatHolds.id });
  await tx.db
    .update(waitListEntries)
    .set({ endedAt, endedAs: as.entry })
    .where(and(eq(waitListEntries.offerId, offerId), isNull(waitListEntries.endedAt)));
  if (ended.length === 0 || as.hold === "paid") return;
  await endNaming(tx, offerId, "place-ended");
  await record(tx, seatReleased, { offerId });
}

/** Closes the question about a change of the intake, because the place it was about has ended. */
export async function closeQuestion(tx: Tx, offerId: string): Promise<void> {
  await tx.db
    .update(intakeChangeAnswers)
    .set({ endedAt: tx.clock.now() })
    .where(
      and(
        eq(intakeChangeAnswers.offerId, offerId),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    );
}

async function endRunOutHolds(tx: Tx, intakeId: string) {
  const now = tx.clock.now();
  const runOut = await tx.db
    .select({ offerId: seatHolds.offerId, bookingId: groupPlaces.bookingId })
    .from(seatHolds)
    .leftJoin(groupPlaces, eq(groupPlaces.id, seatHolds.groupPlaceId))
    .where(and(eq(seatHolds.intakeId, intakeId), runOutAt(now)))
    .orderBy(asc(seatHolds.heldUntil), asc(seatHolds.id));
  // All holds of a group run out at the same moment.
  for (const bookingId of new Set(runOut.map((each) => each.bookingId))) {
    if (bookingId) await lapseGroupHolds(tx, bookingId);
  }
  for (const { offerId } of runOut) {
    if (!offerId) continue;
    await releaseSeat(tx, offerId, { hold: "lapsed", entry: "passed" });
    await closeQuestion(tx, offerId);
    await tx.db
      .update(offers)
      .set({ endedAt: now, endedAs: "lapsed" })
      .where(and(eq(offers.id, offerId), isNull(offers.endedAt)));
  }
}

/** Selects the holds that have run out and are not ended. What a group has paid for does not. */
export function runOutAt(now: Date) {
  return and(isNull(seatHolds.endedAt), isNull(seatHolds.securedAt), lte(seatHolds.heldUntil, now));
}

/** Returns the first person on the wait-list for whom no seat is held yet. */
async function firstWaiting(tx: Tx, intakeId: string) {
  const kept = tx.db
    .select({ id: seatHolds.id })
    .from(seatHolds)
    .where(and(eq(seatHolds.offerId, waitListEntries.offerId), isNull(seatHolds.endedAt)));
  const [next] = await tx.db
    .select({ offerId: waitListEntries.offerId })
    .from(waitListEntries)
    .where(
      and(
        eq(waitListEntries.intakeId, intakeId),
        isNull(waitListEntries.endedAt),
        not(exists(kept)),
      ),
    )
    .orderBy(asc(waitListEntries.place))
    .limit(1);
  return next;
}
