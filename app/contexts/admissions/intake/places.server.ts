import { and, asc, eq, gte, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { applications, intakes } from "../tables/applications.ts";
import { enrolments } from "../tables/seats.ts";
import { beginsAt } from "./rules.ts";

/** Somebody's place on an intake, with what training needs to know of it. */
export type Place = {
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
