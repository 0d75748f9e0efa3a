import { and, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { decisionsWaiting } from "./instalment/list.server.ts";
import { isOwedBack } from "./order/rows.server.ts";
import { billingPolicy } from "./policy.ts";
import { instalments, orders, payments, refunds } from "./tables.ts";
import { amountOf } from "./order/parts.server.ts";

const WEEKS = 8;

/** Returns the money received by week, and what is due. Four queries. */
export async function money(ctx: Ctx): Promise<DashboardWidget> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const now = ctx.clock.now();
  const { due, overdue } = await owed(ctx, officeDay(now));
  const weeks = await received(ctx, now);
  const failed = await failedRefunds(ctx);
  const decisions = await decisionsWaiting(ctx);
  const to = "/admin/orders";
  const columns = Array.from({ length: WEEKS }, (_, index) => {
    const ago = WEEKS - 1 - index;
    const begins = new Date(now.getTime() - days(7 * (ago + 1))).toISOString().slice(0, 10);
    return {
      label: formatDate(begins),
      value: weeks.get(ago) ?? 0,
      before: weeks.get(ago + WEEKS) ?? 0,
    };
  });
  const total = columns.reduce((sum, { value }) => sum + value, 0);
  return {
    id: "money",
    title: "Money received, by week",
    to: `${to}?status=all`,
    figures: [
      ...(failed > 0
        ? [{ label: "Refunds that failed", value: String(failed), to, alarming: true }]
        : []),
      ...(decisions > 0
        ? [
            {
              label: "Places to decide about",
              value: String(decisions),
              to: "/admin/overdue-instalments?state=decide",
              alarming: true,
            },
          ]
        : []),
      {
        label: "Overdue",
        value: amountOf(overdue),
        to: `${to}?status=overdue`,
        alarming: overdue > 0,
      },
      { label: "Money due", value: amountOf(due), to },
      { label: "Received in 8 weeks", value: amountOf(total), to: `${to}?status=all` },
    ],
    reading: {
      kind: "bars",
      of: "Week from",
      measure: "Received",
      unit: { name: "NZD", sign: "$", per: 100 },
      before: `${WEEKS} weeks before`,
      rows: columns,
    },
    empty: `No money came in within ${2 * WEEKS} weeks.`,
  };
}

async function owed(ctx: Ctx, today: string): Promise<{ due: number; overdue: number }> {
  const late = sql<number>`coalesce(sum(${instalments.minor} - ${instalments.paidMinor}) filter (where ${instalments.dueOn} < ${today}), 0)`;
  const [row] = await ctx.db
    .select({
      due: sql<number>`coalesce(sum(${instalments.minor} - ${instalments.paidMinor}), 0)`.mapWith(
        Number,
      ),
      overdue: late.mapWith(Number),
    })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(isNull(instalments.paidAt), inArray(orders.status, ["open", "part-paid"])));
  return row ?? { due: 0, overdue: 0 };
}

/** Returns the cents received, by how many whole weeks ago that was, of the last two periods. */
async function received(ctx: Ctx, now: Date): Promise<ReadonlyMap<number, number>> {
  const ago = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${payments.receivedAt}) / 604800)`;
  const rows = await ctx.db
    .select({
      ago: ago.mapWith(Number),
      minor: sql<number>`sum(${payments.minor})`.mapWith(Number),
    })
    .from(payments)
    .where(gte(payments.receivedAt, new Date(now.getTime() - days(7 * 2 * WEEKS))))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.ago, row.minor]));
}

async function failedRefunds(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.status, "failed"), isOwedBack()));
  return row?.n ?? 0;
}
