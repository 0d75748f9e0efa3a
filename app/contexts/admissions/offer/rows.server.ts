import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { enrolments, offers } from "../tables/seats.ts";
import {
  closeQuestion,
  releaseSeat,
  type LockedIntake,
  lockSeatsOfOffer,
  reallocateSeats,
} from "../seats/seats.server.ts";

export type Offer = typeof offers.$inferSelect;

/** Returns the newest offer on an application, not locked. */
export async function newestOffer(tx: Tx, applicationId: string): Promise<Offer | undefined> {
  const [newest] = await tx.db
    .select()
    .from(offers)
    .where(eq(offers.applicationId, applicationId))
    // The open offer comes before those that have ended.
    .orderBy(asc(isNotNull(offers.endedAt)), desc(offers.madeAt), desc(offers.id))
    .limit(1);
  return newest;
}

/** Locks the seats of an application's newest offer. Returns undefined without an offer. */
export async function lockOfferedSeats(
  tx: Tx,
  applicationId: string,
): Promise<{ offer: Offer; intake: LockedIntake; enrolled: boolean } | undefined> {
  const offer = await newestOffer(tx, applicationId);
  if (!offer) return undefined;
  const intake = (await lockSeatsOfOffer(tx, offer.id))!;
  return { offer, intake, enrolled: await isEnrolled(tx, offer.id) };
}

/** Ends an open offer. Its seat goes to the next person on the wait-list. */
export async function endOpenOffer(
  tx: Tx,
  seats: Awaited<ReturnType<typeof lockOfferedSeats>>,
  as: "withdrawn" | "refused" | "replaced",
): Promise<void> {
  if (!seats) return;
  await endOffer(tx, seats.offer.id, as);
  await reallocateSeats(tx, seats.intake);
}

/** Ends an offer that has not ended, and releases its seat or its place on the wait-list. */
export async function endOffer(
  tx: Tx,
  offerId: string,
  as: NonNullable<Offer["endedAs"]>,
): Promise<void> {
  await releaseSeat(tx, offerId, { hold: "released", entry: "left" });
  await closeQuestion(tx, offerId);
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
