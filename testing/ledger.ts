import { eq } from "drizzle-orm";
import type { Account } from "#app/contexts/billing/ledger.ts";
import { ledgerEntries } from "#app/contexts/billing/tables.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Returns the balance of each account of an order, without accounts at zero. */
export async function balances(
  ctx: Ctx,
  orderId: string,
): Promise<Partial<Record<Account, number>>> {
  const entries = await ctx.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId));
  const sums: Partial<Record<Account, number>> = {};
  for (const { account, minor } of entries) sums[account] = (sums[account] ?? 0) + minor;
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0));
}

/** Returns the sum of all entries, which is always zero. */
export async function sumOfLedger(ctx: Ctx): Promise<number> {
  const entries = await ctx.db.select({ minor: ledgerEntries.minor }).from(ledgerEntries);
  return entries.reduce((sum, { minor }) => sum + minor, 0);
}
