import { and, eq, gte, ne, or, inArray, sql } from "drizzle-orm";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rosterEntries, sessionInstructors, trainingSessions } from "../tables/sessions.ts";
import { minutesOf } from "./rules.ts";

/**
 * Returns the published sessions on the actor's rosters, and those that the actor teaches. Each keeps
 * its UID when it is moved, and its sequence rises. A cancelled one, and one whose roster the actor
 * has left, stays as a cancelled entry. Two queries.
 */
export async function sessionCalendar(ctx: Ctx, since: Date): Promise<CalendarEntry[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const on = await ctx.db
    .select({ sessionId: rosterEntries.sessionId, until: rosterEntries.until })
    .from(rosterEntries)
    .where(eq(rosterEntries.profileId, actor.id));
  const ids = on.map(({ sessionId }) => sessionId);
  const taught = sql<boolean>`exists (select from ${sessionInstructors} i
    where i.session_id = ${trainingSessions.id} and i.instructor_id = ${actor.id})`;
  const rows = await ctx.db
    .select({ session: trainingSessions, taught })
    .from(trainingSessions)
    .where(
      and(
        gte(trainingSessions.endsAt, since),
        ne(trainingSessions.state, "draft"),
        or(taught, ids.length > 0 ? inArray(trainingSessions.id, ids) : undefined),
      ),
    )
    .orderBy(trainingSessions.startsAt, trainingSessions.id);
  return rows.map(({ session, taught: teaches }) => {
    const left =
      !teaches && on.some(({ sessionId, until }) => sessionId === session.id && until !== null);
    const { id, sequence, changedAt, startsAt, timeZone, topic, base, place, state } = session;
    return {
      uid: `training-session-${id}`,
      sequence: sequence + (left ? 1 : 0),
      stampedAt: changedAt,
      cancelled: left || state === "cancelled",
      when: { startsAt, minutes: minutesOf(session), timeZone },
      title: topic,
      place: `${place}, ${base}`,
      path: teaches ? `/teach/sessions/${id}` : "/dashboard/training",
    };
  });
}
