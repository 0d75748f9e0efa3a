import { and, asc, eq, gte, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { RunningSource } from "#app/platform/waiting/running.ts";
import { admissionsPolicy } from "./policy.ts";
import { applications, intakes } from "./tables/applications.ts";
import { interviews } from "./tables/screening.ts";

/** The courses on whose days today is, at their own base. Two queries. */
export const coursesRunning: RunningSource = async (ctx, days) => {
  if (!admissionsPolicy.readIntake(ctx.actor)) return [];
  const names = await programmeNames(ctx);
  const rows = await ctx.db
    .select()
    .from(intakes)
    .where(
      and(
        isNull(intakes.removedAt),
        notInArray(intakes.runState, ["postponed", "cancelled"]),
        or(
          ...days.map(({ location, today }) =>
            and(
              sql`lower(${intakes.location}) = ${location.toLowerCase()}`,
              lte(intakes.date, today),
              gte(intakes.endsOn, today),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(intakes.date), asc(intakes.id));
  return rows.map(({ id, programmeId, location, endsOn }) => ({
    key: `intake-${id}`,
    location,
    from: null,
    until: null,
    text: names.get(programmeId) ?? programmeId,
    detail: `until ${formatDate(endsOn)}`,
    to: href("/admin/intakes/:intakeId", { intakeId: id }),
  }));
};

/** The interviews of today, at the base that arranged them. One query. */
export const interviewsToday: RunningSource = async (ctx, days) => {
  if (!admissionsPolicy.readApplications(ctx.actor)) return [];
  const rows = await ctx.db
    .select({
      interview: interviews,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(
      and(
        isNull(interviews.cancelledAt),
        or(
          ...days.map(({ timeZone, begins, ends }) =>
            and(
              eq(interviews.officeZone, timeZone),
              gte(interviews.startsAt, begins),
              lt(interviews.startsAt, ends),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id));
  return rows.map(
    ({ interview: { id, applicationId, officeZone, startsAt, minutes, way }, name }) => ({
      key: `interview-${id}`,
      location: days.find(({ timeZone }) => timeZone === officeZone)?.location ?? null,
      from: startsAt,
      until: new Date(startsAt.getTime() + minutes * 60_000),
      text: `Interview: ${name}`,
      detail: way === "video" ? "by video" : "in person",
      to: href("/admin/applications/:applicationId", { applicationId }),
    }),
  );
};
