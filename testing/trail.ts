import { asc } from "drizzle-orm";
import { trail, type TrailEntry } from "#app/platform/audit/trail.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** What the trail says by now, as it was written, with every value that can still be read. */
export async function trailSoFar(ctx: Ctx): Promise<TrailEntry[]> {
  // Ids follow each other; within one moment the trail itself knows no order.
  const written = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id));
  const entries = await trail(ctx, {}, {}, 1000);
  return written.map(({ id }) => entries.find((entry) => entry.id === id)!);
}
