import { eq, sql } from "drizzle-orm";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { orders } from "../tables.ts";

/** The last day of an order's pause, in a query that has the table of orders; null without one. */
export const pausedUntil = () =>
  sql<string | null>`(select p.until::text from instalment_pauses p
    where p.order_id = orders.id and p.ended_at is null)`;

/** Returns the last day of a pause that is not over at the office; null otherwise. */
export const pauseAt = (now: Date, until: string | null): string | null =>
  until !== null && officeDay(now) <= until ? until : null;

/** Returns until when the payer of an order is not reminded of instalments; null without a pause. */
export async function pauseOf(
  ctx: Pick<Ctx, "db" | "clock">,
  orderId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ until: pausedUntil() })
    .from(orders)
    .where(eq(orders.id, orderId));
  return pauseAt(ctx.clock.now(), row?.until ?? null);
}
