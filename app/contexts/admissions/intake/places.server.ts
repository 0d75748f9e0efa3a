import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { applications, intakes } from "../tables/applications.ts";
import { enrolments, offers, waitListEntries } from "../tables/seats.ts";
import { beginsAt } from "./rules.ts";
import type { RunState } from "./run-state.ts";

/** Somebody's place on an intake, with what training needs to know of it. */
export type Place = {
  intakeId: string;
  enrolmentId: string;
  profileId: string;
  /** The applicant's name. */
  name: string;
  moduleIds: string[];
  programmeId: string;
  /** The first day, as a calendar date at the location. */
  date: string;
  /** The last day. */
  endsOn: string;
  location: string;
  /** When the first day begins at the location. */
  beginsAt: Date;
};

/**
 * Returns the places that were not cancelled, on all intakes whose last day is that date or later.
 * The earliest intake comes first. One query.
 */
export function placesEndingSince(ctx: Pick<Ctx, "db">, date: string): Promise<Place[]> {
  return placesWhere(ctx, gte(intakes.endsOn, date));
}

/** Returns the places on some intakes that were not cancelled, by name. One query. */
export async function placesOn(
  ctx: Pick<Ctx, "db">,
  intakeIds: readonly string[],
): Promise<Place[]> {
  if (intakeIds.length === 0) return [];
  return placesWhere(ctx, inArray(enrolments.intakeId, [...intakeIds]));
}

/** An intake, as training plans for it. Dates are calendar dates at the location. */
export type PlannedIntake = {
  id: string;
  programmeId: string;
  programme: string;
  location: string;
  date: string;
  endsOn: string;
  runState: RunState;
};

/** Returns some intakes by id, without those that were deleted. */
export async function intakesById(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, PlannedIntake>> {
  if (ids.length === 0) return new Map();
  const found = await intakesWhere(ctx, inArray(intakes.id, [...ids]));
  return new Map(found.map((intake) => [intake.id, intake]));
}

/** Returns the intakes whose last day is that date or later, the latest first. Two queries. */
export function intakesEndingSince(ctx: Pick<Ctx, "db">, date: string): Promise<PlannedIntake[]> {
  return intakesWhere(ctx, gte(intakes.endsOn, date));
}

async function intakesWhere(ctx: Pick<Ctx, "db">, where: SQL): Promise<PlannedIntake[]> {
  const names = await programmeNames(ctx);
  const rows = await ctx.db
    .select()
    .from(intakes)
    .where(and(where, isNull(intakes.removedAt)))
    .orderBy(desc(intakes.date), asc(intakes.id));
  return rows.map(({ id, programmeId, location, date, endsOn, runState }) => ({
    id,
    programmeId,
    programme: names.get(programmeId) ?? programmeId,
    location,
    date,
    endsOn,
    runState,
  }));
}

/** Returns one place; undefined if there is none, or it was cancelled. One query. */
export async function placeById(
  ctx: Pick<Ctx, "db">,
  enrolmentId: string,
): Promise<Place | undefined> {
  const [place] = await placesWhere(ctx, eq(enrolments.id, enrolmentId));
  return place;
}

/** Returns some places by their enrolments, also those that were cancelled. One query. */
export async function placesByEnrolment(
  ctx: Pick<Ctx, "db">,
  enrolmentIds: readonly string[],
): Promise<Map<string, Place>> {
  if (enrolmentIds.length === 0) return new Map();
  const places = await allPlacesWhere(ctx, inArray(enrolments.id, [...enrolmentIds]));
  return new Map(places.map((place) => [place.enrolmentId, place]));
}

/** A place on an intake, whether or not it was cancelled, as retention needs it. */
export type KeptPlace = { enrolmentId: string; profileId: string; endsOn: string };

/**
 * Returns the next places on intakes whose last day is that date or earlier, by the id of the
 * enrolment; cancelled ones too. One query.
 */
export function placesEndedBy(
  ctx: Pick<Ctx, "db">,
  { date, after, limit }: { date: string; after: string | null; limit: number },
): Promise<KeptPlace[]> {
  return keptPlaces(ctx)
    .where(and(lte(intakes.endsOn, date), after === null ? undefined : gt(enrolments.id, after)))
    .orderBy(asc(enrolments.id))
    .limit(limit);
}

const keptPlaces = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select({
      enrolmentId: enrolments.id,
      profileId: enrolments.profileId,
      endsOn: intakes.endsOn,
    })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId));

/** Returns who waits for a seat on an intake, in the order of the list. One query. */
export async function peopleWaiting(
  ctx: Pick<Ctx, "db">,
  intakeId: string,
): Promise<{ name: string; email: string }[]> {
  const rows = await ctx.db
    .select({
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: applications.email,
    })
    .from(waitListEntries)
    .innerJoin(offers, eq(offers.id, waitListEntries.offerId))
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(
      and(
        eq(waitListEntries.intakeId, intakeId),
        isNull(waitListEntries.endedAt),
        isNull(offers.endedAt),
      ),
    )
    .orderBy(asc(waitListEntries.place));
  return rows.map(({ firstName, lastName, email }) => ({
    name: `${firstName} ${lastName}`,
    email,
  }));
}

function placesWhere(ctx: Pick<Ctx, "db">, where: SQL): Promise<Place[]> {
  return allPlacesWhere(ctx, and(where, isNull(enrolments.cancelledAt), isNull(intakes.removedAt)));
}

async function allPlacesWhere(ctx: Pick<Ctx, "db">, where: SQL | undefined): Promise<Place[]> {
  const rows = await ctx.db
    .select({
      intakeId: enrolments.intakeId,
      enrolmentId: enrolments.id,
      profileId: enrolments.profileId,
      firstName: applications.firstName,
      lastName: applications.lastName,
      moduleIds: enrolments.moduleIds,
      programmeId: intakes.programmeId,
      date: intakes.date,
      endsOn: intakes.endsOn,
      location: intakes.location,
    })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .innerJoin(applications, eq(applications.id, enrolments.applicationId))
    .where(where)
    .orderBy(asc(intakes.date), asc(applications.lastName), asc(enrolments.id));
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    beginsAt: beginsAt(row),
  }));
}
