import { and, eq, isNull, lte } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { instalmentMissed } from "../events.ts";
import { instalments, orders } from "../tables.ts";
import { chargeStands } from "../order/rows.server.ts";

/**
 * Sends one reminder for each part that is due and not paid (terms, "Instalments"). An order of
 * which nothing is paid has no such parts: its seat's hold runs out instead.
 */
export async function remindOfInstalments(ctx: Ctx): Promise<void> {
  const missed = and(
    isNull(instalments.paidAt),
    isNull(instalments.remindedAt),
    lte(instalments.dueOn, officeDay(ctx.clock.now())),
  );
  const due = await ctx.db
    .select({ orderId: instalments.orderId, position: instalments.position })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(missed, eq(orders.status, "part-paid")));
  for (const { orderId, position } of due) {
    await transact(ctx, async (tx) => {
      // Fees that are being refunded are not asked for.
      if (!(await chargeStands(tx, orderId))) return ok();
      const noted = await tx.db
        .update(instalments)
        .set({ remindedAt: tx.clock.now() })
        .where(and(eq(instalments.orderId, orderId), eq(instalments.position, position), missed))
        .returning({ position: instalments.position });
      if (noted.length > 0) await record(tx, instalmentMissed, { orderId, position });
      return ok();
    });
  }
}
