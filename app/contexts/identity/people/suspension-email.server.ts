import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { suspensions } from "../tables.ts";

/** Whose account was suspended and why, and why no longer: what its emails say. */
export async function suspensionForEmail(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select({
      userId: suspensions.userId,
      reason: suspensions.reason,
      liftedBecause: suspensions.liftedBecause,
    })
    .from(suspensions)
    .where(eq(suspensions.id, id));
  return row;
}
