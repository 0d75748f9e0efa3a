import { readModules } from "#db/seed/catalogue/modules.ts";
import { offers } from "#app/contexts/admissions/tables/seats.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";

/** Stores an open offer on an application and an intake; two weeks to answer and one to pay. */
export async function offer(
  ctx: Ctx,
  about: Pick<typeof offers.$inferInsert, "applicationId" | "intakeId"> &
    Partial<typeof offers.$inferInsert>,
): Promise<typeof offers.$inferSelect> {
  const madeAt = ctx.clock.now();
  const { moduleIds = ["intro-cp"] } = about;
  const [row] = await ctx.db
    .insert(offers)
    .values({
      id: newId(madeAt),
      moduleIds,
      modulePrices: Object.fromEntries(
        readModules()
          .map(({ id, priceMinor }) => [id, priceMinor] as const)
          .filter(([id]) => moduleIds.includes(id)),
      ),
      typedLines: [],
      concession: { kind: "none" },
      paymentDays: 7,
      madeBy: cast.admin.id,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + days(14)),
      ...about,
    })
    .returning();
  return row!;
}
