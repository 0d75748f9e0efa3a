import { programmeNeeds } from "#app/contexts/catalogue/public.server.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { INTAKES } from "../events.ts";
import { documentNeed } from "../stage/document-needs.ts";
import type { AskedDocuments } from "../stage/missing.server.ts";
import { intakes } from "../tables/applications.ts";
import { takesPlace } from "./queries.server.ts";
import { hasPassed, todayAt } from "./rules.ts";

const courseDates = cached([INTAKES], (db: Db) =>
  db
    .select({
      programmeId: intakes.programmeId,
      date: intakes.date,
      location: intakes.location,
    })
    .from(intakes)
    .where(takesPlace)
    .orderBy(intakes.date),
);

/** Returns the next date of every programme that has one, by its id. Cached until dates change. */
export async function nextStarts(
  ctx: Pick<Ctx, "db" | "clock">,
): Promise<ReadonlyMap<string, string>> {
  const now = ctx.clock.now();
  const starts = new Map<string, string>();
  for (const { programmeId, date, location } of await courseDates(ctx.db)) {
    if (!starts.has(programmeId) && !hasPassed({ date, location }, now)) {
      starts.set(programmeId, date);
    }
  }
  return starts;
}

/**
 * Returns the documents that each programme asks its applicants for, by its id, in the order of its
 * requirements: null for one that no document proves. They have to be valid on its next date.
 */
export async function askedDocuments(ctx: Pick<Ctx, "db" | "clock">): Promise<AskedDocuments> {
  const needs = await programmeNeeds(ctx);
  const starts = await nextStarts(ctx);
  const today = todayAt("Christchurch", ctx.clock.now());
  return new Map(
    [...needs].map(([id, { moduleIds, prerequisites }]) => {
      const course = { moduleIds, startsOn: starts.get(id) ?? null };
      return [id, prerequisites.map(({ rule }) => documentNeed(rule, course, today))];
    }),
  );
}
