import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { and, asc, eq, gte, inArray, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { applications, intakes } from "../tables/applications.ts";
import { enrolments } from "../tables/seats.ts";
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
  const names = await programmeNames(ctx);
  const rows = await ctx.db
    .select()
    .from(intakes)
    .where(and(inArray(intakes.id, [...ids]), isNull(intakes.removedAt)));
  return new Map(
    rows.map(({ id, programmeId, location, date, endsOn, runState }) => [
      id,
      {
        id,
        programmeId,
        programme: names.get(programmeId) ?? programmeId,
        location,
        date,
        endsOn,
        runState,
      },
    ]),
  );
}

/** Returns one place; undefined if there is none, or it was cancelled. One query. */
export async function placeById(
  ctx: Pick<Ctx, "db">,
  enrolmentId: string,
): Promise<Place | undefined> {
  const [place] = await placesWhere(ctx, eq(enrolments.id, enrolmentId));
  return place;
}

async function placesWhere(ctx: Pick<Ctx, "db">, where: SQL): Promise<Place[]> {
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
      location: intakes.location,
    })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .innerJoin(applications, eq(applications.id, enrolments.applicationId))
    .where(and(where, isNull(enrolments.cancelledAt), isNull(intakes.removedAt)))
    .orderBy(asc(intakes.date), asc(applications.lastName), asc(enrolments.id));
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    beginsAt: beginsAt(row),
  }));
}
