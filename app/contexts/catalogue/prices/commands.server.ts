import { asc, eq, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { pricesChanged } from "../events.ts";
import { cataloguePolicy } from "../policy.ts";
import type { PricesRequest } from "./form.ts";
import { modules } from "../tables.ts";

/**
 * Changes list prices. Pages and fee schedules show them at once; existing offers keep the prices
 * of their day. A module that the form does not name keeps its price.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changePrices(
  ctx: Ctx,
  { version, prices }: PricesRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(cataloguePolicy.changePrices(tx.actor));
    const rows = await tx.db
      .select({ id: modules.id, priceMinor: modules.priceMinor })
      .from(modules)
      .where(isNull(modules.retiredAt))
      .orderBy(asc(modules.position))
      .for("update");
    const changed = rows.filter(({ id, priceMinor }) => (prices[id] ?? priceMinor) !== priceMinor);
    // A second click asks for what is stored already, so it succeeds.
    if (changed.length === 0) return ok();
    const stale = requireVersion(rows, version);
    if (stale) return stale;
    for (const { id } of changed) {
      await tx.db.update(modules).set({ priceMinor: prices[id]! }).where(eq(modules.id, id));
    }
    await record(
      tx,
      pricesChanged,
      {},
      {
        before: Object.fromEntries(changed.map(({ id, priceMinor }) => [id, priceMinor])),
        after: Object.fromEntries(changed.map(({ id }) => [id, prices[id]!])),
      },
    );
    return ok();
  });
}
