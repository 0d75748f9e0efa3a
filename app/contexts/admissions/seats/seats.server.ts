import { hours } from "#app/kernel/clock.ts";
import { and, asc, count, eq, exists, isNull, lte, max, not } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { seatFreed, seatHeld, seatReleased } from "../events.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { intakes } from "../tables/applications.ts";

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
  if (ended.length > 0 && as.hold !== "paid") await record(tx, seatReleased, { offerId });
}

async function endRunOutHolds(tx: Tx, intakeId: string) {
  const now = tx.clock.now();
  const runOut = await tx.db
    .select({ offerId: seatHolds.offerId })
    .from(seatHolds)
    .where(
      and(
        eq(seatHolds.intakeId, intakeId),
        isNull(seatHolds.endedAt),
        lte(seatHolds.heldUntil, now),
      ),
    )
    .orderBy(asc(seatHolds.heldUntil), asc(seatHolds.id));
  for (const { offerId } of runOut) {
    await releaseSeat(tx, offerId, { hold: "lapsed", entry: "passed" });
    await tx.db
      .update(offers)
      .set({ endedAt: now, endedAs: "lapsed" })
      .where(and(eq(offers.id, offerId), isNull(offers.endedAt)));
  }
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
