import { allModules } from "../module/queries.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { feeRulesChanged } from "../events.ts";
import { type FeeRules, firstFeeRules } from "./fee-rules.ts";
import type { FeeRulesRequest } from "./form.ts";
import { cataloguePolicy } from "../policy.ts";
import { feeRules } from "./queries.server.ts";
import { feeSettings } from "../tables.ts";

/**
 * Saves the rules by which fees are computed and printed from now on. Offers keep the rules
 * of their day.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeFeeRules(
  ctx: Ctx,
  { version, rules }: FeeRulesRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(cataloguePolicy.changeFeeRules(tx.actor));
    await waitForLock(tx, "fee rules");
    const before = await feeRules(tx);
    const after = inCatalogueOrder(rules, before, await allModules(tx));
    // Also true for the second of two clicks, because the first has saved these rules.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db.update(feeSettings).set({ rules: after, updatedAt: tx.clock.now() });
    await record(tx, feeRulesChanged, {}, { before, after });
    return ok();
  });
}

/** Restores the rules that came with the site. Error: as above. */
export async function restoreFeeRules(ctx: Ctx, version: string) {
  return changeFeeRules(ctx, { version, rules: firstFeeRules });
}

/**
 * Returns the rules with modules in the catalogue's order, so that the same choice has the same
 * version, and without unknown modules. The form does not show retired modules: they stay as they
 * were, for when they come back.
 */
function inCatalogueOrder(
  rules: FeeRules,
  before: FeeRules,
  known: readonly { id: string; onOffer: boolean }[],
): FeeRules {
  const sorted = (group: "upfront" | "veteran") => ({
    ...rules[group],
    moduleIds: known
      .filter(({ id, onOffer }) => (onOffer ? rules : before)[group].moduleIds.includes(id))
      .map(({ id }) => id),
  });
  return { ...rules, upfront: sorted("upfront"), veteran: sorted("veteran") };
}
