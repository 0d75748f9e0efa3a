import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorisedToday } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords } from "../tables/flights.ts";
import { awardRules } from "../tables/rules.ts";
import { rosterEntries, sessionInstructors, trainingSessions } from "../tables/sessions.ts";
import { taughtStates } from "./access.server.ts";

/**
 * Returns whether the actor has to do with flights: they are authorised for a type of aircraft, have
 * a draft, or one of their students flies. Three queries at most.
 */
export async function teachesFlying(ctx: Ctx): Promise<boolean> {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const me = actorId(ctx.actor)!;
  const authorised = await authorisedToday(ctx, me);
  if (authorised.some(({ subject }) => subject.startsWith("aircraft:"))) return true;
  const [draft] = await ctx.db
    .select({ id: flightRecords.id })
    .from(flightRecords)
    .where(and(eq(flightRecords.instructorId, me), eq(flightRecords.state, "draft")))
    .limit(1);
  if (draft) return true;
  const leads = authorised.flatMap(({ act, subject }) => (act === "verify" ? [subject] : []));
  return (await flyingPlaces(ctx, me, leads)).some(({ profileId }) => profileId !== me);
}

/**
 * Returns the places of an instructor's students who fly: a rule of their award asks for flying
 * time, a session of it is a flight, or they have a record. `leads` are the awards that the
 * instructor leads. One query.
 */
export async function flyingPlaces(
  ctx: Pick<Ctx, "db">,
  instructorId: string,
  leads: readonly string[],
) {
  const taught = sql`exists (
    select from ${sessionInstructors} i
    where i.session_id = ${trainingSessions.id} and i.instructor_id = ${instructorId}
  )`;
  const asksForHours = sql`exists (
    select from ${awardRules} r
    where r.award_id = ${trainingSessions.awardId} and r.published_at is not null
      and jsonb_typeof(r.content -> 'minimumMinutes') = 'object'
  )`;
  const hasFlightSessions = sql`exists (
    select from ${trainingSessions} s
    where s.award_id = ${trainingSessions.awardId} and s.kind = 'flight'
      and s.state not in ('draft', 'cancelled')
  )`;
  const hasRecords = sql`exists (
    select from ${flightRecords} f where f.enrolment_id = ${rosterEntries.enrolmentId}
  )`;
  return ctx.db
    .selectDistinctOn([rosterEntries.enrolmentId], {
      enrolmentId: rosterEntries.enrolmentId,
      profileId: rosterEntries.profileId,
      awardId: trainingSessions.awardId,
    })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .where(
      and(
        isNull(rosterEntries.until),
        inArray(trainingSessions.state, [...taughtStates]),
        leads.length > 0 ? or(taught, inArray(trainingSessions.awardId, [...leads])) : taught,
        or(asksForHours, hasFlightSessions, hasRecords),
      ),
    )
    .orderBy(rosterEntries.enrolmentId, desc(trainingSessions.startsAt));
}
