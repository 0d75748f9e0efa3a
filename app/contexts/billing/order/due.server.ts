import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { partName } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { billingPolicy } from "../policy.ts";
import { instalments, ledgerEntries, orders } from "../tables.ts";
import { amountOf } from "./parts.server.ts";
import { pauseAt, pausedUntil } from "./pause.server.ts";

/** The next unpaid part of an order. */
type PartDue = {
  orderId: string;
  name: string;
  /** What is open of it. */
  amount: string;
  dueOn: string;
  /** Until when the payer is not reminded of it; null without a pause. */
  pausedUntil: string | null;
};

/**
 * Returns the next unpaid part of each of the actor's orders that is paid in part, by its
 * application. Fees that are being refunded are not asked for. They stay the payer's when somebody
 * else has the place. One query.
 */
export async function ownPartsDue(ctx: Ctx): Promise<ReadonlyMap<string, PartDue>> {
  const { actor } = ctx;
  if (actor.kind !== "member") return new Map();
  const fees = ctx.db
    .select({ minor: sql`coalesce(sum(${ledgerEntries.minor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orders.id),
        inArray(ledgerEntries.account, ["course-fees", "gst"]),
      ),
    );
  const rows = await ctx.db
    .select({
      order: { id: orders.id, applicationId: orders.applicationId, profileId: orders.profileId },
      position: instalments.position,
      minor: sql<number>`${instalments.minor} - ${instalments.paidMinor}`.mapWith(Number),
      dueOn: instalments.dueOn,
      pausedUntil: pausedUntil(),
      // Plain SQL, because the ORM omits table names and the columns would be the inner table's.
      parts:
        sql<number>`(select count(*) from instalments all_parts where all_parts.order_id = orders.id)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(
      and(
        eq(orders.profileId, actor.id),
        eq(orders.status, "part-paid"),
        isNull(instalments.paidAt),
        isNotNull(instalments.dueOn),
        sql`(${fees}) <> 0`,
      ),
    )
    .orderBy(asc(orders.id), asc(instalments.position));
  const due = new Map<string, PartDue>();
  for (const { order, position, minor, dueOn, parts, ...row } of rows) {
    if (!dueOn || !billingPolicy.pay(actor, order) || due.has(order.applicationId)) continue;
    due.set(order.applicationId, {
      orderId: order.id,
      name: partName(position, parts),
      amount: amountOf(minor),
      dueOn,
      pausedUntil: pauseAt(ctx.clock.now(), row.pausedUntil),
    });
  }
  return due;
}
