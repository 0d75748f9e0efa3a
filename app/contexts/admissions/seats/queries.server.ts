import { and, asc, eq, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { enrolments } from "../tables/seats.ts";
import { intakes } from "../tables/applications.ts";

/** A place that somebody has paid for, with what learning needs to know of it. */
export type Enrolment = {
  moduleIds: string[];
  /** The day on which it begins, at its location. */
  intakeDate: string;
  /** Its last day. */
  endsOn: string;
  location: string;
  enrolledAt: Date;
};

/** Returns somebody's places that have not been cancelled, the earliest first. One query. */
export async function enrolmentsOf(ctx: Pick<Ctx, "db">, profileId: string): Promise<Enrolment[]> {
  return ownPlaces(ctx.db).execute({ profileId });
}

const ownPlaces = (db: Ctx["db"]) =>
  prepared(db, "admissions.enrolments", () =>
    db
      .select({
        moduleIds: enrolments.moduleIds,
        intakeDate: intakes.date,
        endsOn: intakes.endsOn,
        location: intakes.location,
        enrolledAt: enrolments.enrolledAt,
      })
      .from(enrolments)
      .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
      .where(
        and(eq(enrolments.profileId, sql.placeholder("profileId")), isNull(enrolments.cancelledAt)),
      )
      .orderBy(asc(intakes.date), asc(enrolments.enrolledAt))
      .prepare("admissions_enrolments"),
  );

/** Returns SQL that selects the accounts with a place in a module that has not been cancelled. */
export function enrolledIn(moduleId: string): SQL {
  return sql`select ${enrolments.profileId} from ${enrolments}
    where ${moduleId} = any(${enrolments.moduleIds}) and ${enrolments.cancelledAt} is null`;
}

/**
 * Returns the condition that a person has a place in a module or on an intake that has not been
 * cancelled. Both are columns or values, so that other contexts can ask it of many people at once.
 */
export function hasPlace(
  profileId: SQLWrapper,
  on: { moduleId: SQLWrapper } | { intakeId: SQLWrapper },
): SQL {
  const what =
    "moduleId" in on
      ? sql`${on.moduleId} = any(place_e.module_ids)`
      : sql`place_e.intake_id::text = ${on.intakeId}`;
  return sql`exists (select from ${enrolments} place_e
    where place_e.profile_id = ${profileId} and place_e.cancelled_at is null and ${what})`;
}
