import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { placesLeft } from "../seats/group-holds.server.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces, groupText } from "../tables/groups.ts";
import { groupList, type GroupRow, type groupViews } from "./list.ts";
import { groupStatuses, type GroupStatus, isOpenGroup } from "./rules.ts";

/** The staff's list of group bookings. Two queries for a page's rows. */
export const groupSource = listSource({
  list: groupList,
  authorize: (ctx) => authorize(admissionsPolicy.readGroups(ctx.actor)),
  from: sql`from ${groupBookings}`,
  id: groupBookings.id,
  where: ({ status, q }) =>
    and(
      status === "all" ? undefined : inArray(groupBookings.status, statusesOf(status)),
      searchIn(groupText(groupBookings), q),
    ),
  order: {
    organisation: alphabetical(groupBookings.organisation),
    received: groupBookings.receivedAt,
    status: caseOrder(groupStatuses, groupBookings.status),
  },
  ties: [desc(groupBookings.receivedAt)],
  rows: async (ctx, ids): Promise<GroupRow[]> => {
    const named = sql<number>`(
      select count(*) from ${groupPlaces} p
      where p.booking_id = ${groupBookings}.id and p.name is not null and p.given_up_at is null
    )`.mapWith(Number);
    const found = await ctx.db
      .select({ booking: groupBookings, intake: intakes, named, places: placesLeft })
      .from(groupBookings)
      .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
      .where(inArray(groupBookings.id, ids));
    const names = await programmeNames(ctx);
    return found.map(({ booking, intake, named: n, places }) => ({
      id: booking.id,
      number: booking.number,
      organisation: booking.organisation,
      contactName: booking.contactName,
      contactEmail: booking.contactEmail,
      purchaseOrder: booking.purchaseOrder,
      programme: names.get(intake.programmeId) ?? intake.programmeId,
      date: intake.date,
      location: intake.location,
      places,
      named: n,
      status: booking.status,
      receivedAt: booking.receivedAt,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
});

function statusesOf(view: (typeof groupViews)[number]): GroupStatus[] {
  if (view === "all") return [...groupStatuses];
  if (view === "open") return groupStatuses.filter(isOpenGroup);
  return [view];
}
