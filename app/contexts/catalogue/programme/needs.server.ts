import { asc, sql } from "drizzle-orm";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { CATALOGUE } from "../events.ts";
import { eachOnce, type Prerequisite } from "../module/prerequisite.ts";
import { modules, programmes } from "../tables.ts";

/** What a programme is called in the application form, and what its modules require. */
type ProgrammeNeeds = {
  label: string;
  moduleIds: readonly string[];
  prerequisites: readonly Prerequisite[];
};

const current = cached([CATALOGUE], async (db: Db) => {
  const rows = await db
    .select({
      id: programmes.id,
      name: programmes.name,
      label: programmes.applicationLabel,
      moduleIds: programmes.moduleIds,
      prerequisites: modules.prerequisites,
    })
    .from(programmes)
    .leftJoin(modules, sql`${modules.id} = any(${programmes.moduleIds})`)
    .orderBy(asc(programmes.position), asc(modules.position));
  const needs = new Map<string, ProgrammeNeeds>();
  for (const { id, name, label, moduleIds, prerequisites } of rows) {
    const before = needs.get(id)?.prerequisites ?? [];
    needs.set(id, {
      label: label ?? name,
      moduleIds,
      prerequisites: eachOnce([...before, ...(prerequisites ?? [])]),
    });
  }
  return needs;
});

/** Returns what every programme requires by its id. It is cached until the catalogue changes. */
export function programmeNeeds(ctx: Pick<Ctx, "db">): Promise<ReadonlyMap<string, ProgrammeNeeds>> {
  return current(ctx.db);
}
