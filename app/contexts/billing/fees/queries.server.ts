import { pricedModules } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { FEE_RULES } from "../events.ts";
import { type FeeRules, feeRulesSchema } from "./fee-rules.ts";
import { feeRulesFields } from "./form.ts";
import type { Chargeable } from "./rules.ts";
import { billingPolicy } from "../policy.ts";
import { billingSettings } from "../tables.ts";

const current = cached([FEE_RULES], async (db: Db): Promise<FeeRules> => {
  const [row] = await db.select({ rules: billingSettings.rules }).from(billingSettings);
  if (!row) throw new Error("the fee rules are missing; the seeds of db/seed bring them");
  // Parsing restores the schema's order of names, which the database does not keep.
  return feeRulesSchema.parse(row.rules);
});

/** Returns the current fee rules, which are cached until they change. */
export function feeRules(ctx: Pick<Ctx, "db">): Promise<FeeRules> {
  return current(ctx.db);
}

/** Returns the rules as the staff's form shows them, with their version. */
export async function feeRulesToEdit(ctx: Ctx) {
  authorize(billingPolicy.changeFeeRules(ctx.actor));
  const rules = await feeRules(ctx);
  return { ...feeRulesFields(rules), version: versionOf(rules) };
}

/**
 * Returns what an offer charges: its modules at the list prices of the day of the offer, and what
 * staff typed.
 */
export async function chargeableOf(
  ctx: Pick<Ctx, "db">,
  offer: {
    moduleIds: readonly string[];
    modulePrices: Readonly<Record<string, number>>;
    typedLines: Chargeable["typedLines"];
  },
): Promise<Chargeable> {
  const modules = await pricedModules(ctx, offer.moduleIds);
  return {
    // An offer has the price of each of its modules. If one is missing, `feesOf` throws.
    modules: modules.map((each) => ({ ...each, listMinor: offer.modulePrices[each.id]! })),
    typedLines: offer.typedLines,
  };
}
