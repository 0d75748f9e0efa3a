import { firstFeeRules } from "#app/contexts/billing/fees/fee-rules.ts";
import { billingSettings } from "#app/contexts/billing/tables.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

export const feeRules: Seed = {
  name: "billing/fee-rules",
  run: async (tx) => {
    await tx.db
      .insert(billingSettings)
      .values({ rules: firstFeeRules, updatedAt: tx.clock.now() })
      .onConflictDoNothing();
  },
};
