import { and, asc, eq, isNull } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { awardsLedBy } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { flightRecords } from "../tables/flights.ts";
import { trainingResources } from "../tables/resources.ts";
import { aircraftTypes, flightStudent } from "./access.server.ts";
import { flyingPlaces } from "./flying.server.ts";
import { counteredAmong, flightTotals, logbookOf, shownFlight } from "./queries.server.ts";
import { flightRow } from "./record.server.ts";

/**
 * Returns the actor's students who fly, with their totals, and the actor's drafts.
 * A fixed number of queries.
 */
export async function flyingStudents(ctx: Ctx) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const me = actorId(ctx.actor)!;
  const titles = await awardTitles(ctx);
  const students = await flyingPlaces(ctx, me, await awardsLedBy(ctx, me));
  const drafts = await ctx.db
    .select()
    .from(flightRecords)
    .where(and(eq(flightRecords.instructorId, me), eq(flightRecords.state, "draft")))
    .orderBy(asc(flightRecords.flownOn), asc(flightRecords.recordedAt));
  const totalsOf = await flightTotals(ctx, students);
  const names = await displayNames(ctx, [
    ...students.map(({ profileId }) => profileId),
    ...drafts.map(({ profileId }) => profileId),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  return {
    students: students
      .filter(({ profileId }) => profileId !== me)
      .map(({ enrolmentId, profileId, awardId }) => ({
        enrolmentId,
        profileId,
        name: nameOf(profileId),
        award: titles(awardId),
        total: totalsOf(enrolmentId).total,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
    drafts: drafts.map((draft) => ({ ...draft, name: nameOf(draft.profileId) })),
  };
}

/** Returns a student's logbook for an instructor of theirs, with what can be done. */
export async function studentFlights(ctx: Ctx, enrolmentId: string, page: number) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const student = await flightStudent(ctx, enrolmentId);
  authorize(trainingPolicy.recordFlight(ctx.actor, student));
  const logbook = await logbookOf(ctx, student.profileId, page);
  const drafts = await ctx.db
    .select()
    .from(flightRecords)
    .where(
      and(
        eq(flightRecords.enrolmentId, enrolmentId),
        eq(flightRecords.instructorId, actorId(ctx.actor)!),
        eq(flightRecords.state, "draft"),
      ),
    )
    .orderBy(asc(flightRecords.flownOn));
  return { enrolmentId, name: student.place.name, ...logbook, drafts };
}

/** Returns what the form of a record offers: the aircraft, and the key of a new record. */
export async function flightChoices(ctx: Ctx, enrolmentId: string) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const student = await flightStudent(ctx, enrolmentId);
  authorize(trainingPolicy.recordFlight(ctx.actor, student));
  const now = ctx.clock.now();
  const aircraft = await ctx.db
    .select({
      registration: trainingResources.registration,
      type: trainingResources.aircraftType,
    })
    .from(trainingResources)
    .where(and(eq(trainingResources.kind, "aircraft"), isNull(trainingResources.retiredAt)))
    .orderBy(asc(trainingResources.registration));
  return {
    enrolmentId,
    name: student.place.name,
    key: newId(now),
    /** The clock in UTC, in which block times are entered. */
    utc: now.toISOString().slice(0, 16),
    aircraft: aircraft.flatMap(({ registration, type }) =>
      registration ? [{ value: registration, label: `${registration} (${type})` }] : [],
    ),
  };
}

/** Returns what the form of a solo endorsement offers. */
export async function soloChoices(ctx: Ctx, enrolmentId: string) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const student = await flightStudent(ctx, enrolmentId);
  authorize(trainingPolicy.recordFlight(ctx.actor, student));
  const now = ctx.clock.now();
  return {
    enrolmentId,
    name: student.place.name,
    key: newId(now),
    today: now.toISOString().slice(0, 10),
    types: (await aircraftTypes(ctx)).map((value) => ({ value, label: value })),
  };
}

/** Returns one record for an instructor of its student, with what can be done. */
export async function flightForInstructor(ctx: Ctx, flightId: string) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const flight = orNotFound(await flightRow(ctx, flightId));
  const student = await flightStudent(ctx, flight.enrolmentId);
  const draft = flight.state === "draft";
  authorize(
    draft
      ? trainingPolicy.changeFlight(ctx.actor, flight)
      : trainingPolicy.recordFlight(ctx.actor, student),
  );
  const names = await displayNames(ctx, [flight.instructorId]);
  const taken = await counteredAmong(ctx, [flight]);
  const shown = shownFlight(
    flight,
    (id) => names.get(id) ?? "A closed account",
    taken.get(flight.id),
  );
  return {
    flight: { ...shown, version: versionOf(flight) },
    name: student.place.name,
    can: {
      endorse: draft && trainingPolicy.endorseFlight(ctx.actor, { ...student, ...flight }),
      change: draft,
      counter:
        !draft &&
        flight.counters === null &&
        shown.countered === null &&
        trainingPolicy.counterFlight(ctx.actor, student),
    },
  };
}

/** Returns a record with what its form offers: a draft that is changed, or one that is corrected. */
export async function flightToChange(ctx: Ctx, flightId: string) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const found = await flightForInstructor(ctx, flightId);
  const { utc, aircraft } = await flightChoices(ctx, found.flight.enrolmentId);
  return { ...found, utc, aircraft };
}
