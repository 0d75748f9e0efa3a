import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { groupEnded, groupNamesDue } from "../events.ts";
import { beginsAt, todayAt } from "../intake/rules.ts";
import { closeGroup } from "../seats/group-holds.server.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { lockedGroup } from "./rows.server.ts";
import { isAccepted, remindOfNamesNow } from "./rules.ts";

/**
 * Ends quotes that nobody accepted in time, and requests for courses that have begun. Places that
 * were accepted and not paid for end with their holds (`lapseOffers`).
 */
export async function lapseGroupQuotes(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const unaccepted = await ctx.db
    .select({ booking: groupBookings, intake: intakes })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(inArray(groupBookings.status, ["requested", "quoted"]));
  for (const { booking, intake } of unaccepted) {
    if (!isOver(booking, intake, now)) continue;
    await transact<undefined, never>(ctx, async (tx) => {
      const locked = await lockedGroup(tx, booking);
      const { status } = locked.booking;
      const unanswered = status === "requested" || status === "quoted";
      if (!unanswered || !isOver(locked.booking, locked.intake, now)) return ok();
      await closeGroup(tx, booking.id, { as: "lapsed", reason: null });
      await record(tx, groupEnded, { bookingId: booking.id });
      return ok();
    });
  }
}

function isOver(
  booking: { validUntil: Date | null },
  intake: typeof intakes.$inferSelect,
  now: Date,
): boolean {
  // Without a date there is nothing to accept, so the time for it does not run out.
  if (intake.runState === "postponed") return false;
  return beginsAt(intake) <= now || (booking.validUntil !== null && booking.validUntil <= now);
}

/** Reminds organisations of the names that are to come: a week before the day, and on the day. */
export async function remindOfNames(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const unnamed = ctx.db
    .select({ id: groupPlaces.bookingId })
    .from(groupPlaces)
    .where(and(isNull(groupPlaces.name), isNull(groupPlaces.givenUpAt)));
  const due = await ctx.db
    .select({ booking: groupBookings, intake: intakes })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(
      and(
        inArray(groupBookings.status, ["held", "paid"]),
        isNotNull(groupBookings.namesBy),
        // No place on Earth is more than a day away from UTC.
        lte(sql`${groupBookings.namesBy} - 8`, now.toISOString().slice(0, 10)),
        inArray(groupBookings.id, unnamed),
      ),
    );
  for (const { booking, intake } of due) {
    const today = todayAt(intake.location, now);
    if (beginsAt(intake) <= now || !isDue(booking, today)) continue;
    await transact<undefined, never>(ctx, async (tx) => {
      const { booking: current } = await lockedGroup(tx, booking);
      // Another process may have reminded them, or the booking may have ended.
      if (!isAccepted(current.status) || !isDue(current, today)) return ok();
      await tx.db
        .update(groupBookings)
        .set({ remindedOn: today })
        .where(eq(groupBookings.id, booking.id));
      await record(tx, groupNamesDue, { bookingId: booking.id });
      return ok();
    });
  }
}

function isDue(
  { namesBy, remindedOn }: { namesBy: string | null; remindedOn: string | null },
  today: string,
): boolean {
  return namesBy !== null && remindOfNamesNow({ namesBy, remindedOn }, today);
}
