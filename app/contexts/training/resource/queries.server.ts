import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { baseAt } from "#app/contexts/admissions/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords } from "../tables/flights.ts";
import { resourceOutages, trainingResources } from "../tables/resources.ts";
import { sessionResources } from "../tables/sessions.ts";

/** Returns the resources of a base that are not retired, by kind and name. One query. */
export function resourcesAt(ctx: Pick<Ctx, "db">, base: string) {
  return ctx.db
    .select()
    .from(trainingResources)
    .where(and(eq(trainingResources.base, base), isNull(trainingResources.retiredAt)))
    .orderBy(asc(trainingResources.kind), asc(trainingResources.name));
}

/** Returns whether a session or a flight has used a resource, which is never deleted then. */
export async function isUsed(ctx: Pick<Ctx, "db">, resourceId: string): Promise<boolean> {
  const [used] = await ctx.db
    .select({ id: sessionResources.sessionId })
    .from(sessionResources)
    .where(eq(sessionResources.resourceId, resourceId))
    .limit(1);
  if (used) return true;
  const [flown] = await ctx.db
    .select({ id: flightRecords.id })
    .from(flightRecords)
    .where(eq(flightRecords.resourceId, resourceId))
    .limit(1);
  return flown !== undefined;
}

/** Returns a resource with its outages, the newest first, for the office. */
export async function resourceForStaff(ctx: Ctx, resourceId: string) {
  authorize(trainingPolicy.readResources(ctx.actor));
  const [row] = await ctx.db
    .select()
    .from(trainingResources)
    .where(eq(trainingResources.id, resourceId));
  const resource = orNotFound(row);
  const outages = await ctx.db
    .select()
    .from(resourceOutages)
    .where(eq(resourceOutages.resourceId, resourceId))
    .orderBy(desc(resourceOutages.startsAt));
  const used = await isUsed(ctx, resourceId);
  const now = ctx.clock.now();
  return {
    resource: { ...resource, version: versionOf(resource) },
    timeZone: baseAt(resource.base)?.timeZone ?? "UTC",
    outages: outages.map((outage) => ({
      ...outage,
      over: outage.endsAt !== null && outage.endsAt <= now,
    })),
    used,
    can: { edit: trainingPolicy.editResources(ctx.actor) },
  };
}
