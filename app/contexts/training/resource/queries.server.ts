import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { baseAt } from "#app/contexts/admissions/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { trainingPolicy } from "../policy.ts";
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
  const [used] = await ctx.db
    .select({ id: sessionResources.sessionId })
    .from(sessionResources)
    .where(eq(sessionResources.resourceId, resourceId))
    .limit(1);
  const now = ctx.clock.now();
  return {
    resource: { ...resource, version: versionOf(resource) },
    timeZone: baseAt(resource.base)?.timeZone ?? "UTC",
    outages: outages.map((outage) => ({
      ...outage,
      over: outage.endsAt !== null && outage.endsAt <= now,
    })),
    used: used !== undefined,
    can: { edit: trainingPolicy.editResources(ctx.actor) },
  };
}
