import type { Ctx } from "#app/platform/ctx.ts";
import { pricedModules } from "../module/queries.server.ts";
import type { FeeRules } from "./fee-rules.ts";
import { type OfferPrice, priceOffer, type PriceDates } from "./pricing.ts";
import type { Chargeable, Concession } from "./rules.ts";

/** What a quote for several people of one employer says about its price. */
export type GroupTerms = {
  /** How many people the employer sends. */
  heads: number;
  moduleIds: readonly string[];
  /** Each module's list price for one person on the day of the quote, by its id. */
  modulePrices: Readonly<Record<string, number>>;
  /** What has no list price, for the whole group. */
  typedLines: Chargeable["typedLines"];
  /** Whether everybody is a veteran and has proved it. */
  veterans: boolean;
  feeRules: FeeRules;
};

/**
 * Returns the price of a group for every plan. Each module is charged once for everybody, so a
 * discount is rounded once. Of the corporate rate and the veterans' discount, the one that takes off
 * more applies (D1 §9).
 */
export async function priceOfGroup(
  ctx: Pick<Ctx, "db">,
  group: GroupTerms,
  dates: PriceDates,
): Promise<OfferPrice> {
  const { heads } = group;
  const modules = await pricedModules(ctx, group.moduleIds);
  const chargeable: Chargeable = {
    modules: modules.map((each) => ({
      ...each,
      title: `${heads} × ${each.title}`,
      listMinor: group.modulePrices[each.id]! * heads,
    })),
    typedLines: group.typedLines,
  };
  const veteran: Concession[] = group.veterans ? [{ kind: "veteran" }] : [];
  const concessions: Concession[] = [{ kind: "corporate", heads }, ...veteran];
  return priceOffer(group.feeRules, chargeable, { concessions, ...dates });
}
