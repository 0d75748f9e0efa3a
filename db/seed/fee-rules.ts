import { firstFeeRules } from "#app/contexts/catalogue/fees/fee-rules.ts";
import { feeSettings } from "#app/contexts/catalogue/tables.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

export const feeRules: Seed = {
  name: "billing/fee-rules",
  run: async (tx) => {
    await tx.db
      .insert(feeSettings)
      .values({ rules: firstFeeRules, updatedAt: tx.clock.now() })
      .onConflictDoNothing();
  },
};
