import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { instalmentRulesChanged } from "../events.ts";
import { billingPolicy } from "../policy.ts";
import { instalmentSettings } from "../tables.ts";
import { instalmentRulesFields, type InstalmentRulesRequest } from "./form.ts";
import { firstInstalmentRules, type InstalmentRules, instalmentRules as schema } from "./rules.ts";

/** Returns when payers are reminded of instalments: the staff's rules, or the first ones. */
export async function instalmentRules(ctx: Pick<Ctx, "db">): Promise<InstalmentRules> {
  const [row] = await ctx.db.select({ rules: instalmentSettings.rules }).from(instalmentSettings);
  // Parsing restores the schema's order of names, which the database does not keep.
  return row ? schema.parse(row.rules) : firstInstalmentRules;
}

/** Returns the rules as the staff's form shows them, with their version. */
export async function instalmentRulesToEdit(ctx: Ctx) {
  authorize(billingPolicy.changeInstalmentRules(ctx.actor));
  const rules = await instalmentRules(ctx);
  return { ...instalmentRulesFields(rules), version: versionOf(rules) };
}

/**
 * Saves when payers are reminded of instalments from now on. What was sent is not sent again, and a
 * day that a payer was told stands.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeInstalmentRules(
  ctx: Ctx,
  { version, ...after }: InstalmentRulesRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(billingPolicy.changeInstalmentRules(tx.actor));
    await waitForLock(tx, "instalment settings");
    const before = await instalmentRules(tx);
    // Also true for the second of two clicks.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const values = { rules: after, updatedAt: tx.clock.now() };
    await tx.db
      .insert(instalmentSettings)
      .values(values)
      .onConflictDoUpdate({ target: instalmentSettings.id, set: values });
    await record(tx, instalmentRulesChanged, {}, { before, after });
    return ok();
  });
}

/** Restores the rules that came with the site. Error: as above. */
export async function restoreInstalmentRules(ctx: Ctx, version: string) {
  authorize(billingPolicy.changeInstalmentRules(ctx.actor));
  return changeInstalmentRules(ctx, { version, ...firstInstalmentRules });
}
