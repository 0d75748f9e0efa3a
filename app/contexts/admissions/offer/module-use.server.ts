import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Stage, stages, isFinal } from "../stage/rules.ts";
import { todayAt } from "../intake/rules.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications, intakes } from "../tables/applications.ts";
import { groupBookings } from "../tables/groups.ts";

/** Somebody to whom a module was offered, or who has a place on it whose training has not ended. */
export type ModuleTaker = { applicationId: string; name: string; has: "offer" | "place" };

/**
 * Returns the people who need a module: those with an open offer of it, and those with a place
 * whose training has not ended. `weeks` is how long the module takes. One query.
 */
export async function moduleTakers(
  ctx: Pick<Ctx, "db" | "clock" | "actor">,
  module: { id: string; weeks: number },
): Promise<ModuleTaker[]> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const today = todayAt("Christchurch", ctx.clock.now());
  const ahead = sql<boolean>`${intakes.date} + ${module.weeks * 7}::int > ${today}::date`;
  const rows = await ctx.db
    .select({
      applicationId: offers.applicationId,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      enrolled: enrolments.id,
      ahead,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .where(
      and(
        sql`${module.id} = any(${offers.moduleIds})`,
        sql`(${enrolments.id} is not null and ${ahead} or ${enrolments.id} is null and ${offers.endedAt} is null)`,
      ),
    )
    .orderBy(asc(intakes.date), asc(offers.madeAt));
  return rows.map(({ applicationId, name, enrolled }) => ({
    applicationId,
    name,
    has: enrolled ? "place" : "offer",
  }));
}

/** Returns which of these offers and group bookings name a module. Two queries. */
export async function offersWithModule(
  ctx: Pick<Ctx, "db">,
  moduleId: string,
  offerIds: readonly string[],
): Promise<Set<string>> {
  if (offerIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(inArray(offers.id, [...offerIds]), sql`${moduleId} = any(${offers.moduleIds})`));
  const groups = await ctx.db
    .select({ id: groupBookings.id })
    .from(groupBookings)
    .where(
      and(
        inArray(groupBookings.id, [...offerIds]),
        sql`${groupBookings.quote} -> 'moduleIds' ? ${moduleId}`,
      ),
    );
  return new Set([...rows, ...groups].map(({ id }) => id));
}

/** Counts the applications for each programme that have reached neither an offer nor an end. */
export async function applicationsUnderWay(
  ctx: Pick<Ctx, "db" | "actor">,
  programmeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  if (programmeIds.length === 0) return new Map();
  const underWay: Stage[] = stages.filter(
    (stage) => stage !== "acceptance-enrollment" && !isFinal(stage),
  );
  const rows = await ctx.db
    .select({ programmeId: applications.programmeId, n: count() })
    .from(applications)
    .where(
      and(
        inArray(applications.programmeId, [...programmeIds]),
        inArray(applications.stage, underWay),
      ),
    )
    .groupBy(applications.programmeId);
  return new Map(rows.map(({ programmeId, n }) => [programmeId, n]));
}
