import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { offers } from "../tables/seats.ts";

/** Returns the organisation through whose group booking a place was given. */
export async function groupOfPlace(tx: Pick<Ctx, "db">, offerId: string) {
  const [group] = await tx.db
    .select({ organisation: groupBookings.organisation })
    .from(offers)
    .innerJoin(groupPlaces, eq(groupPlaces.id, offers.groupPlaceId))
    .innerJoin(groupBookings, eq(groupBookings.id, groupPlaces.bookingId))
    .where(eq(offers.id, offerId));
  return group;
}
