import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { groupPlaceGivenUp, placeGivenUp } from "../events.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { endGroupHold } from "../seats/group-holds.server.ts";
import { lockSeatsOfGroup, reallocateSeats } from "../seats/seats.server.ts";
import { intakes } from "../tables/applications.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { dropInvitation, lockedBooking, placesOf, writeGroup } from "./rows.server.ts";

/**
 * Returns the group booking that an order has paid for, with its places in their order and without
 * those that were given up. Undefined for the order of a person, and once the booking has ended.
 * `changed` says that the organisation is asked about a change of the course. Three queries.
 */
export async function placesOfGroupOrder(ctx: Pick<Ctx, "db">, orderId: string) {
  const [row] = await ctx.db
    .select({ booking: groupBookings, runState: intakes.runState })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(and(eq(groupBookings.orderId, orderId), eq(groupBookings.status, "paid")));
  if (!row) return undefined;
  const { id, number, organisation } = row.booking;
  const [question] = await ctx.db
    .select({ id: intakeChangeAnswers.id })
    .from(intakeChangeAnswers)
    .where(
      and(
        eq(intakeChangeAnswers.bookingId, id),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    );
  const places = await placesOf(ctx, id);
  return {
    bookingId: id,
    number,
    organisation,
    changed: isCalledOff(row.runState) || question !== undefined,
    places: places.map((place) => ({ id: place.id, position: place.position, name: place.name })),
  };
}

/**
 * Frees places of a group whose organisation has given them up: the enrolments and holds end, and the
 * seats go to the wait-list. Whoever is named is told, and an invitation that nobody has accepted
 * ends. Places that have ended before are left out, so calling it again changes nothing.
 */
export async function giveUpSinglePlaces(
  tx: Tx,
  { orderId, placeIds }: { orderId: string; placeIds: readonly string[] },
): Promise<void> {
  const [known] = await tx.db
    .select({ id: groupBookings.id })
    .from(groupBookings)
    .where(eq(groupBookings.orderId, orderId));
  if (!known) return;
  const bookingId = known.id;
  const intake = (await lockSeatsOfGroup(tx, bookingId))!;
  const booking = await lockedBooking(tx, bookingId);
  if (booking.status !== "paid") return;
  const places = (await placesOf(tx, bookingId)).filter(({ id }) => placeIds.includes(id));
  if (places.length === 0) return;
  const at = tx.clock.now();
  const ids = places.map(({ id }) => id);
  const ended = await tx.db
    .update(offers)
    .set({ endedAt: at, endedAs: "refused" })
    .where(and(inArray(offers.groupPlaceId, ids), isNull(offers.endedAt)))
    .returning({ id: offers.id });
  const enrolled = await tx.db
    .update(enrolments)
    .set({ cancelledAt: at })
    .where(
      and(
        inArray(
          enrolments.offerId,
          ended.map(({ id }) => id),
        ),
        isNull(enrolments.cancelledAt),
      ),
    )
    .returning({ enrolmentId: enrolments.id });
  for (const place of places) {
    await endGroupHold(tx, place.id, "released");
    await dropInvitation(tx, place);
  }
  await tx.db
    .update(groupPlaces)
    .set({ givenUpAt: at, invitationId: null })
    .where(inArray(groupPlaces.id, ids));
  await writeGroup(tx, bookingId, {});
  await reallocateSeats(tx, intake);
  for (const { enrolmentId } of enrolled) await record(tx, placeGivenUp, { orderId, enrolmentId });
  for (const placeId of ids) await record(tx, groupPlaceGivenUp, { bookingId, placeId });
}
