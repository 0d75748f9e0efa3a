import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { groupInvitationDropped, groupPersonWanted } from "../events.ts";
import { type LockedIntake, lockSeatsOfGroup } from "../seats/seats.server.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";

export type GroupBooking = typeof groupBookings.$inferSelect;
export type GroupPlace = typeof groupPlaces.$inferSelect;

/** Returns a booking that is not locked. Its account never changes. */
export async function groupRow(
  ctx: Pick<Ctx, "db">,
  bookingId: string,
): Promise<GroupBooking | undefined> {
  const [row] = await ctx.db.select().from(groupBookings).where(eq(groupBookings.id, bookingId));
  return row;
}

/** Locks a booking's intake and then the booking, in the order that all commands use. */
export async function lockedGroup(
  tx: Tx,
  { id }: Pick<GroupBooking, "id">,
): Promise<{ intake: LockedIntake; booking: GroupBooking }> {
  const intake = (await lockSeatsOfGroup(tx, id))!;
  return { intake, booking: await lockedBooking(tx, id) };
}

/** Locks a booking whose intake is locked. */
export async function lockedBooking(tx: Tx, bookingId: string): Promise<GroupBooking> {
  const [booking] = await tx.db
    .select()
    .from(groupBookings)
    .where(eq(groupBookings.id, bookingId))
    .for("update");
  return booking!;
}

/** Returns a booking's places in their order, without those that were given up. */
export function placesOf(ctx: Pick<Ctx, "db">, bookingId: string): Promise<GroupPlace[]> {
  return ctx.db
    .select()
    .from(groupPlaces)
    .where(and(eq(groupPlaces.bookingId, bookingId), isNull(groupPlaces.givenUpAt)))
    .orderBy(asc(groupPlaces.position));
}

/** Returns a place of a booking, not locked. It may have been given up. */
export async function placeRow(
  ctx: Pick<Ctx, "db">,
  bookingId: string,
  placeId: string,
): Promise<GroupPlace | undefined> {
  const [place] = await ctx.db
    .select()
    .from(groupPlaces)
    .where(and(eq(groupPlaces.id, placeId), eq(groupPlaces.bookingId, bookingId)));
  return place;
}

/** Changes a booking and increments its version, so that a form that began earlier is refused. */
export async function writeGroup(
  tx: Tx,
  bookingId: string,
  values: Partial<GroupBooking>,
): Promise<void> {
  await tx.db
    .update(groupBookings)
    .set({ ...values, version: sql`${groupBookings.version} + 1` })
    .where(eq(groupBookings.id, bookingId));
}

/** Asks for the invitation of everybody who is named and has none. */
export async function inviteNamed(tx: Tx, places: readonly GroupPlace[]): Promise<void> {
  for (const { id, name, invitationId, applicationId } of places) {
    if (name !== null && invitationId === null && applicationId === null) {
      await record(tx, groupPersonWanted, { placeId: id });
    }
  }
}

/** Withdraws the invitation of a place that nobody has accepted. */
export async function dropInvitation(tx: Tx, place: GroupPlace): Promise<void> {
  const { invitationId, applicationId } = place;
  if (invitationId && !applicationId) await record(tx, groupInvitationDropped, { invitationId });
}
