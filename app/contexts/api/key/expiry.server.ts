import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { apiKeyEnding } from "../events.ts";
import { apiKeys } from "../tables.ts";
import { dueWarning, FIRST_WARNING } from "./rules.ts";

/**
 * Tells the owners of keys that end soon, fourteen days and one day before, so that no program stops
 * without anybody having been told. It may run twice: each key notes what its owner was told of.
 */
export async function warnOfEndingKeys(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const soon = await ctx.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, new Date(now.getTime() + days(FIRST_WARNING))),
      ),
    );
  for (const { id: keyId } of soon) {
    await transact(ctx, async (tx) => {
      const [key] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)).for("update");
      const warning = key && !key.revokedAt && dueWarning(key, now);
      if (!warning) return ok();
      await tx.db.update(apiKeys).set({ warnedDays: warning }).where(eq(apiKeys.id, keyId));
      await record(tx, apiKeyEnding, { keyId });
      return ok();
    });
  }
}
