import { pricedModules } from "#app/contexts/catalogue/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { FeeRules } from "../fee-rules.ts";
import type { Chargeable } from "../fees.ts";
import { billingSettings } from "../schema.ts";

/** The rules that fees are worked out by now. */
export async function feeRules(ctx: Pick<Ctx, "db">): Promise<FeeRules> {
  const [row] = await ctx.db.select({ rules: billingSettings.rules }).from(billingSettings);
  if (!row) throw new Error("the fee rules are missing; the seeds of db/seed bring them");
  return row.rules;
}

/** What an offer charges: its modules at their list prices, and what the office typed. */
export async function chargeableOf(
  ctx: Pick<Ctx, "db">,
  offer: { moduleIds: readonly string[]; typedLines: Chargeable["typedLines"] },
): Promise<Chargeable> {
  const modules = await pricedModules(ctx, offer.moduleIds);
  return { modules, typedLines: offer.typedLines };
}
