import { programmes } from "#app/contexts/catalogue/tables.ts";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import { endAfterWeeks } from "#app/contexts/admissions/intake/rules.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { newId } from "#app/kernel/ids.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Stores two programmes for intakes: "core-protection" and "firearms". */
export async function twoProgrammes(ctx: Ctx): Promise<void> {
  await ctx.db.insert(programmes).values([
    { id: "core-protection", name: "Core Protection Training", moduleIds: [], position: 0 },
    { id: "firearms", name: "Advanced Firearms Training", moduleIds: [], position: 1 },
  ]);
}

/** Stores a course date of two weeks on the schedule, after TEST_NOW unless said otherwise. */
export async function intake(
  ctx: Ctx,
  changes: Partial<typeof intakes.$inferInsert> = {},
): Promise<typeof intakes.$inferSelect> {
  const updatedAt = ctx.clock.now();
  const { date = "2026-06-22" } = changes;
  const [row] = await ctx.db
    .insert(intakes)
    .values({
      id: newId(updatedAt),
      programmeId: "core-protection",
      location: "Christchurch",
      date,
      endsOn: endAfterWeeks(date, 2),
      seats: 12,
      updatedAt,
      ...changes,
    })
    .returning();
  // It is written without its command, so no event says that dates have changed.
  invalidate(new Set([INTAKES]));
  return row!;
}
