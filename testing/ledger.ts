import { eq } from "drizzle-orm";
import type { Account } from "#app/contexts/billing/ledger.ts";
import { ledgerEntries } from "#app/contexts/billing/tables.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** What each account of an order stands at; accounts at nothing are left out. */
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

/** What all entries there are add up to: nothing, always. */
export async function sumOfLedger(ctx: Ctx): Promise<number> {
  const entries = await ctx.db.select({ minor: ledgerEntries.minor }).from(ledgerEntries);
  return entries.reduce((sum, { minor }) => sum + minor, 0);
}
