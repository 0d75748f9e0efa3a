import { pricedModules } from "../module/queries.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { FEE_RULES } from "../events.ts";
import { type FeeRules, feeRulesSchema } from "./fee-rules.ts";
import { feeRulesFields } from "./form.ts";
import type { Chargeable, Concession } from "./rules.ts";
import { cataloguePolicy } from "../policy.ts";
import { type OfferPrice, priceOffer, type PriceDates } from "./pricing.ts";
import { feeSettings } from "../tables.ts";

const current = cached([FEE_RULES], async (db: Db): Promise<FeeRules> => {
  const [row] = await db.select({ rules: feeSettings.rules }).from(feeSettings);
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
  authorize(cataloguePolicy.changeFeeRules(ctx.actor));
  const rules = await feeRules(ctx);
  return { ...feeRulesFields(rules), version: versionOf(rules) };
}

/** What an offer says about its price. */
export type OfferTerms = {
  moduleIds: readonly string[];
  /** The modules' list prices on the day of the offer, by their ids. */
  modulePrices: Readonly<Record<string, number>>;
  typedLines: Chargeable["typedLines"];
  concession: Concession;
  /** The fee rules on the day of the offer; null for an offer from before they were kept. */
  feeRules: FeeRules | null;
};

/**
 * Returns the price of an offer for every plan. Its modules cost what they did on its day, by the
 * rules of its day; an offer that keeps no rules follows the current ones.
 */
export async function priceOfOffer(
  ctx: Pick<Ctx, "db">,
  offer: OfferTerms,
  dates: PriceDates,
): Promise<OfferPrice> {
  const modules = await pricedModules(ctx, offer.moduleIds);
  const chargeable: Chargeable = {
    // An offer has the price of each of its modules. If one is missing, `priceOffer` throws.
    modules: modules.map((each) => ({ ...each, listMinor: offer.modulePrices[each.id]! })),
    typedLines: offer.typedLines,
  };
  const rules = offer.feeRules ?? (await feeRules(ctx));
  return priceOffer(rules, chargeable, { concessions: [offer.concession], ...dates });
}
