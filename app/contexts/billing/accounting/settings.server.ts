import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { accountingSettingsChanged } from "../events.ts";
import { billingPolicy } from "../policy.ts";
import { accountingSettings } from "../tables.ts";
import type { AccountingRequest } from "./form.ts";
import {
  type AccountingSettings,
  accountingSettingsSchema,
  firstAccountingSettings,
} from "./settings.ts";

/** Returns how exported invoices are coded; Xero's usual codes until somebody changes them. */
export async function currentAccounting(ctx: Pick<Ctx, "db">): Promise<AccountingSettings> {
  const [row] = await ctx.db
    .select({ settings: accountingSettings.settings })
    .from(accountingSettings);
  // Parsing restores the schema's order of names, which the database does not keep.
  return row ? accountingSettingsSchema.parse(row.settings) : firstAccountingSettings;
}

/** Returns the same for the staff's form, with the version. */
export async function accountingToEdit(ctx: Ctx) {
  authorize(billingPolicy.changeAccountingSettings(ctx.actor));
  const current = await currentAccounting(ctx);
  return { ...current, version: versionOf(current) };
}

/**
 * Saves how invoices are coded from now on.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeAccounting(
  ctx: Ctx,
  { version, ...wanted }: AccountingRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(billingPolicy.changeAccountingSettings(tx.actor));
    await waitForLock(tx, "accounting settings");
    const before = await currentAccounting(tx);
    const after = accountingSettingsSchema.parse(wanted);
    // Also true for the second of two clicks, because the first has saved these settings.
    if (versionOf(before) === versionOf(after)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const set = { settings: after, updatedAt: tx.clock.now() };
    await tx.db
      .insert(accountingSettings)
      .values(set)
      .onConflictDoUpdate({ target: accountingSettings.id, set });
    await record(tx, accountingSettingsChanged, {}, { before, after });
    return ok();
  });
}

/** Restores Xero's usual codes. Error: as above. */
export async function restoreAccounting(ctx: Ctx, version: string) {
  authorize(billingPolicy.changeAccountingSettings(ctx.actor));
  return changeAccounting(ctx, { version, ...firstAccountingSettings });
}
