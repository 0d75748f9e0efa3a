import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { baseAt } from "../base.ts";
import { beginsAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import {
  countriesOfOffers as countriesOfPersons,
  offerForOrder as offerOfPerson,
  payableOffer as payableOfPerson,
  type PayableOffer as PayableByPerson,
  placeOfOrder as placeOfPerson,
} from "../offer/queries.server.ts";
import { lockSeatsOfOffer } from "../seats/seats.server.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings } from "../tables/groups.ts";
import { enrolments } from "../tables/seats.ts";
import { groupPrice } from "./price.server.ts";
import { type GroupBooking, groupRow } from "./rows.server.ts";
import { isAccepted } from "./rules.ts";

/** What is to be paid, or was: an applicant's accepted offer, or the places of a group. */
export type PayableOffer = PayableByPerson & {
  /** Who is addressed, and the organisation's number for it; null for an applicant's own offer. */
  group: { contact: string; purchaseOrder: string | null } | null;
};

/**
 * Returns what the actor can pay: their own accepted offer on an application, or the group booking
 * with this id. The caller asks whether they may.
 */
export async function payableOffer(ctx: Ctx, id: string): Promise<PayableOffer | undefined> {
  const own = await payableOfPerson(ctx, id);
  return own ? { ...own, group: null } : payableGroup(ctx, id);
}

/** Returns the same by the id of what was accepted, for webhooks and jobs. */
export async function offerForOrder(
  ctx: Pick<Ctx, "db">,
  offerId: string,
  profileId: string,
): Promise<PayableOffer | undefined> {
  const own = await offerOfPerson(ctx, offerId, profileId);
  return own ? { ...own, group: null } : payableGroup(ctx, offerId);
}

async function payableGroup(
  ctx: Pick<Ctx, "db">,
  bookingId: string,
): Promise<PayableOffer | undefined> {
  const [row] = await ctx.db
    .select({ booking: groupBookings, intake: intakes })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(eq(groupBookings.id, bookingId));
  if (!row?.booking.acceptedAt || !row.booking.quote) return undefined;
  const { booking, intake } = row;
  const names = await programmeNames(ctx);
  const programme = names.get(intake.programmeId) ?? intake.programmeId;
  const quoted = { ...booking, quote: row.booking.quote };
  return {
    offerId: booking.id,
    applicationId: booking.id,
    profileId: booking.profileId,
    acceptedAt: row.booking.acceptedAt,
    email: booking.contactEmail,
    name: booking.organisation,
    title: `${programme}, ${booking.places} places (${booking.number})`,
    intakeDate: intake.date,
    location: intake.location,
    moduleIds: quoted.quote.moduleIds,
    concession: { kind: "corporate", heads: booking.places },
    price: await groupPrice(ctx, quoted, beginsAt(intake)),
    heldUntil:
      booking.status === "held" && !isCalledOff(intake.runState) ? booking.heldUntil : null,
    enrolled: booking.status === "paid",
    group: { contact: booking.contactName, purchaseOrder: booking.purchaseOrder },
  };
}

/** Returns whether a booking was paid for by an order, and still is. */
export async function isGroupPaidBy(
  ctx: Pick<Ctx, "db">,
  { bookingId, orderId }: { bookingId: string; orderId: string },
): Promise<boolean> {
  const booking: GroupBooking | undefined = await groupRow(ctx, bookingId);
  return booking !== undefined && booking.orderId === orderId && isAccepted(booking.status);
}

/**
 * Returns what the terms' rules on ending a course depend on, for the place or the group's places
 * that an order paid for: when they were accepted, and where and when their course begins. Undefined
 * without a place.
 */
export async function placeOfOrder(ctx: Pick<Ctx, "db">, orderId: string) {
  const [group] = await ctx.db
    .select({
      acceptedAt: groupBookings.acceptedAt,
      receivedAt: groupBookings.receivedAt,
      startsOn: intakes.date,
      endsOn: intakes.endsOn,
      location: intakes.location,
      runState: intakes.runState,
      cancelledAt: groupBookings.endedAt,
      /** The places of a group have several holders. */
      holderId: sql<string | null>`null`,
    })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(eq(groupBookings.orderId, orderId));
  if (!group) return placeOfPerson(ctx, orderId);
  const { receivedAt, ...place } = group;
  return { ...place, acceptedAt: place.acceptedAt ?? receivedAt, substituted: false };
}

/**
 * Locks the seats of the place or the group's places that an order paid for, until the transaction
 * ends, so that nothing about them changes meanwhile.
 */
export async function lockPlaceOfOrder(tx: Tx, orderId: string): Promise<void> {
  const [place] = await tx.db
    .select({ offerId: enrolments.offerId })
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.cancelledAt)))
    .limit(1);
  if (place) await lockSeatsOfOffer(tx, place.offerId);
}

/** Returns the countries of the courses of offers and groups. One outside the bases is left out. */
export async function countriesOfOffers(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, "NZ" | "HU">> {
  const countries = await countriesOfPersons(ctx, ids);
  if (countries.size === ids.length) return countries;
  const rows = await ctx.db
    .select({ id: groupBookings.id, location: intakes.location })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(inArray(groupBookings.id, [...ids]));
  for (const { id, location } of rows) {
    const base = baseAt(location);
    if (base) countries.set(id, base.country);
  }
  return countries;
}
