import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";

type Db = Pick<Ctx, "db">;

/** Returns what emails and notifications say about a booking, and the account that it belongs to. */
export async function groupEmailOf(ctx: Db, bookingId: string) {
  const [row] = await ctx.db
    .select({ booking: groupBookings, intake: intakes })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(eq(groupBookings.id, bookingId));
  if (!row) return undefined;
  const { booking, intake } = row;
  const names = await programmeNames(ctx);
  return {
    profileId: booking.profileId,
    number: booking.number,
    organisation: booking.organisation,
    places: booking.places,
    status: booking.status,
    acceptedAt: booking.acceptedAt,
    validUntil: booking.validUntil,
    heldUntil: booking.heldUntil,
    namesBy: booking.namesBy,
    endReason: booking.endReason,
    programme: names.get(intake.programmeId) ?? intake.programmeId,
    date: intake.date,
    location: intake.location,
  };
}

/** Returns what an invitation is for; undefined if it is for no place of a group. */
export async function groupInvitationOf(ctx: Db, invitationId: string) {
  const [place] = await ctx.db
    .select({ bookingId: groupPlaces.bookingId })
    .from(groupPlaces)
    .where(eq(groupPlaces.invitationId, invitationId));
  if (!place) return undefined;
  const about = await groupEmailOf(ctx, place.bookingId);
  if (!about) return undefined;
  const { organisation, programme, date, location } = about;
  return { organisation, programme, date, location };
}

/** Returns the addresses of the people of a booking who have an application through it. */
export async function groupPeopleToTell(ctx: Db, bookingId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: groupPlaces.email })
    .from(groupPlaces)
    .where(
      and(
        eq(groupPlaces.bookingId, bookingId),
        isNotNull(groupPlaces.applicationId),
        isNull(groupPlaces.givenUpAt),
      ),
    );
  return rows.flatMap(({ email }) => (email ? [email] : []));
}
