import { and, count, eq, inArray, isNotNull, isNull, notInArray, or } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";

export type Intake = typeof intakes.$inferSelect;

/** Locks an intake until the transaction ends. A new offer for it waits, and so does a deletion. */
export async function lockedIntake(tx: Tx, id: string): Promise<Intake | undefined> {
  const [row] = await tx.db.select().from(intakes).where(eq(intakes.id, id)).for("update");
  return row;
}

/**
 * Returns an intake for something that will refer to it. Until the transaction ends it can be
 * neither deleted nor called off; seats can be taken meanwhile.
 */
export async function intakeToReferTo(tx: Tx, id: string): Promise<Intake | undefined> {
  const [row] = await tx.db.select().from(intakes).where(eq(intakes.id, id)).for("key share");
  return row;
}

/**
 * Counts the people who have an open offer for an intake, or a place on it. A place of a group that
 * is quoted, held or paid for counts, whether or not somebody is named for it.
 */
export async function peopleOn(tx: Tx, intakeId: string): Promise<number> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(offers)
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .where(
      and(eq(offers.intakeId, intakeId), or(isNull(offers.endedAt), isNotNull(enrolments.id))),
    );
  const enrolled = tx.db
    .select({ id: offers.groupPlaceId })
    .from(offers)
    .where(and(isNotNull(offers.groupPlaceId), isNull(offers.endedAt)));
  const [group] = await tx.db
    .select({ n: count() })
    .from(groupPlaces)
    .innerJoin(groupBookings, eq(groupBookings.id, groupPlaces.bookingId))
    .where(
      and(
        eq(groupBookings.intakeId, intakeId),
        inArray(groupBookings.status, ["quoted", "held", "paid"]),
        notInArray(groupPlaces.id, enrolled),
      ),
    );
  return (row?.n ?? 0) + (group?.n ?? 0);
}

/** Counts the paid places of an intake: enrolments, and paid places of groups without one. */
export async function paidPlaces(ctx: Pick<Tx, "db">, intakeId: string): Promise<number> {
  const [enrolled] = await ctx.db
    .select({ n: count() })
    .from(enrolments)
    .where(and(eq(enrolments.intakeId, intakeId), isNull(enrolments.cancelledAt)));
  const [secured] = await ctx.db
    .select({ n: count() })
    .from(seatHolds)
    .where(
      and(
        eq(seatHolds.intakeId, intakeId),
        isNull(seatHolds.endedAt),
        isNotNull(seatHolds.securedAt),
      ),
    );
  return (enrolled?.n ?? 0) + (secured?.n ?? 0);
}

/** Increments the version, so that an edit that began earlier is refused. */
export async function writeIntake(tx: Tx, intake: Intake, values: Partial<Intake>): Promise<void> {
  await tx.db
    .update(intakes)
    .set({ ...values, version: intake.version + 1, updatedAt: tx.clock.now() })
    .where(eq(intakes.id, intake.id));
}
