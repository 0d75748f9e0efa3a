import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  type Place,
  intakesById,
  placeById,
  todayAt,
} from "#app/contexts/admissions/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import { awardsOf } from "../rule/rules.ts";
import { trainingResources } from "../tables/resources.ts";
import { rosterEntries, sessionInstructors, trainingSessions } from "../tables/sessions.ts";

type Db = Pick<Ctx, "db">;

/** The states of a session whose instructors have its students as their own. */
export const taughtStates = ["published", "open", "closed"] as const;

/** An enrolment whose flights are recorded, and who may record them. */
export type FlightStudent = {
  place: Place;
  profileId: string;
  /** The instructors of their sessions, and whoever leads an award of theirs. */
  instructorIds: readonly string[];
};

/** Returns an enrolment with its instructors. Throws `NotFound` without a place. Three queries. */
export async function flightStudent(
  ctx: Db & Pick<Ctx, "clock">,
  enrolmentId: string,
): Promise<FlightStudent> {
  const place = orNotFound(await placeById(ctx, enrolmentId));
  const teaching = await ctx.db
    .selectDistinct({ id: sessionInstructors.instructorId })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .innerJoin(sessionInstructors, eq(sessionInstructors.sessionId, trainingSessions.id))
    .where(
      and(
        eq(rosterEntries.enrolmentId, enrolmentId),
        isNull(rosterEntries.until),
        inArray(trainingSessions.state, [...taughtStates]),
      ),
    );
  const date = todayAt(place.location, ctx.clock.now());
  const leads = await authorisedFor(ctx, { act: "verify", subjects: awardsOf(place), date });
  return {
    place,
    profileId: place.profileId,
    instructorIds: [
      ...teaching.map(({ id }) => id),
      ...leads.map(({ instructorId }) => instructorId),
    ],
  };
}

/**
 * Returns whether an instructor is authorised to fly with students on a day: a type, or any type
 * where there is no aircraft.
 */
export async function mayFlyWith(
  ctx: Db,
  instructorId: string,
  { aircraftType, day }: { aircraftType: string | null; day: string },
): Promise<boolean> {
  const types = aircraftType === null ? await aircraftTypes(ctx) : [aircraftType];
  const authorised = await authorisedFor(ctx, {
    act: "teach",
    subjects: types.map((type) => `aircraft:${type}`),
    date: day,
  });
  return authorised.some((each) => each.instructorId === instructorId);
}

/** Returns the types of all aircraft, those that are not used any more included. One query. */
export async function aircraftTypes(ctx: Db): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ type: trainingResources.aircraftType })
    .from(trainingResources)
    .where(sql`${trainingResources.aircraftType} is not null`)
    .orderBy(trainingResources.aircraftType);
  return found.flatMap(({ type }) => type ?? []);
}

/** Returns the last day of an intake, from which the retention of its records runs. One query. */
export async function lastDayOf(ctx: Db, { intakeId, date }: Pick<Place, "intakeId" | "date">) {
  return (await intakesById(ctx, [intakeId])).get(intakeId)?.endsOn ?? date;
}
