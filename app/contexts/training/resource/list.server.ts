import { and, eq, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { trainingPolicy } from "../policy.ts";
import { resourceOutages, trainingResources } from "../tables/resources.ts";
import { trainingResourceList, type TrainingResourceRow } from "./list.ts";

/** The staff's list of training resources. One query for a page's rows. */
export const trainingResourceSource = listSource({
  list: trainingResourceList,
  authorize: (ctx) => authorize(trainingPolicy.readResources(ctx.actor)),
  from: sql`from ${trainingResources}`,
  id: trainingResources.id,
  where: ({ kind, q }) =>
    and(
      kind && eq(trainingResources.kind, kind),
      searchIn(
        searchText(trainingResources.name, sql`coalesce(${trainingResources.registration}, '')`),
        q,
      ),
    ),
  order: { name: alphabetical(trainingResources.name), base: trainingResources.base },
  ties: [alphabetical(trainingResources.name)],
  rows: async (ctx, ids): Promise<TrainingResourceRow[]> => {
    const now = ctx.clock.now().toISOString();
    const out = sql<boolean>`exists (
      select from ${resourceOutages} o where o.resource_id = ${trainingResources.id}
        and o.starts_at <= ${now}::timestamptz
        and (o.ends_at is null or o.ends_at > ${now}::timestamptz)
    )`;
    const found = await ctx.db
      .select({ resource: trainingResources, out })
      .from(trainingResources)
      .where(inArray(trainingResources.id, ids));
    return found.map(({ resource, out: isOut }) => ({
      ...resource,
      retired: resource.retiredAt !== null,
      out: isOut,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
