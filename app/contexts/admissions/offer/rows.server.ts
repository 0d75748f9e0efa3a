import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { enrolments, offers } from "../tables/seats.ts";
import {
  releaseSeat,
  type LockedIntake,
  lockSeats,
  reallocateSeats,
} from "../seats/seats.server.ts";

export type Offer = typeof offers.$inferSelect;

/** The offer made last on an application, not locked; an offer's intake never changes. */
export async function newestOffer(tx: Tx, applicationId: string): Promise<Offer | undefined> {
  const [newest] = await tx.db
    .select()
    .from(offers)
    .where(eq(offers.applicationId, applicationId))
    // The one that is on the table before all that have ended.
    .orderBy(asc(isNotNull(offers.endedAt)), desc(offers.madeAt), desc(offers.id))
    .limit(1);
  return newest;
}

/** What an application's newest offer holds, with its seats locked; undefined without an offer. */
export async function lockOfferedSeats(
  tx: Tx,
  applicationId: string,
): Promise<{ offer: Offer; intake: LockedIntake; enrolled: boolean } | undefined> {
  const offer = await newestOffer(tx, applicationId);
  if (!offer) return undefined;
  const intake = await lockSeats(tx, offer.intakeId);
  return { offer, intake, enrolled: await isEnrolled(tx, offer.id) };
}

/** Takes an offer that is still open off the table; its seat goes to the next. */
export async function endOpenOffer(
  tx: Tx,
  seats: Awaited<ReturnType<typeof lockOfferedSeats>>,
  as: "withdrawn" | "refused" | "replaced",
): Promise<void> {
  if (!seats) return;
  await endOffer(tx, seats.offer.id, as);
  await reallocateSeats(tx, seats.intake);
}

/** Ends an offer, unless it has ended, with the seat or the place on the wait-list that it holds. */
export async function endOffer(
  tx: Tx,
  offerId: string,
  as: NonNullable<Offer["endedAs"]>,
): Promise<void> {
  await releaseSeat(tx, offerId, { hold: "released", entry: "left" });
  await tx.db
    .update(offers)
    .set({ endedAt: tx.clock.now(), endedAs: as })
    .where(and(eq(offers.id, offerId), isNull(offers.endedAt)));
}

export async function isEnrolled(tx: Tx, offerId: string): Promise<boolean> {
  const [enrolment] = await tx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.offerId, offerId), isNull(enrolments.cancelledAt)));
  return enrolment !== undefined;
}
