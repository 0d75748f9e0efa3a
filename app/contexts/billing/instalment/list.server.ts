import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { amountOf } from "../order/parts.server.ts";
import { billingPolicy } from "../policy.ts";
import { orders, orderText } from "../tables.ts";
import { arrearsList, type ArrearsRow, type ArrearsState } from "./list.ts";
import { daysLate } from "./queries.server.ts";

/** Orders that are paid in part with an overdue instalment. One query for a page's rows. */
export const arrearsSource = listSource({
  list: arrearsList,
  authorize: (ctx) => authorize(billingPolicy.readOrders(ctx.actor)),
  from: sql`from ${orders}`,
  id: orders.id,
  where: ({ state, q }, ctx) =>
    and(
      isOverdue(ctx),
      state === "all" ? undefined : sql`${stateOf(ctx)} = ${state}`,
      searchIn(orderText(orders), q),
    ),
  order: (ctx) => ({ payer: alphabetical(orders.name), since: overdue(ctx, sql`min(i.due_on)`) }),
  rows: async (ctx, ids): Promise<ArrearsRow[]> => {
    const found = await rows<Found>(
      ctx.db,
      sql`select id, number, name, email, title, ${stateOf(ctx)} as state,
          ${overdue(ctx, sql`sum(i.minor - i.paid_minor)::float8`)} as minor,
          ${overdue(ctx, sql`min(i.due_on)::text`)} as since,
          (select p.until::text from instalment_pauses p
            where p.order_id = orders.id and p.ended_at is null) as "pausedUntil"
        from ${orders} where ${inArray(orders.id, ids)}`,
    );
    const today = officeDay(ctx.clock.now());
    return found.map(({ minor, ...row }) => ({
      ...row,
      amount: amountOf(minor),
      days: daysLate(row.since, today),
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
});

type Found = Omit<ArrearsRow, "amount" | "days"> & { minor: number };

/** Counts the orders about whose places staff have to decide. One query. */
export async function decisionsWaiting(ctx: Ctx): Promise<number> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const [row] = await rows<{ waiting: number }>(
    ctx.db,
    sql`select count(*)::int as waiting from ${orders}
      where ${isOverdue(ctx)} and ${stateOf(ctx)} = 'decide'`,
  );
  return row?.waiting ?? 0;
}

/** Returns a query of these orders, as things that wait for staff. */
export function overdueToDecide(ctx: Pick<Ctx, "clock">): SQL {
  const since = overdue(ctx, sql`min(i.due_on)`);
  return sql`select ${orders.id} as id, ${orders.name} as who, ${orders.number} as what,
      ${since}::timestamptz as since, null::timestamptz as due, null::uuid as owner
    from ${orders} where ${isOverdue(ctx)} and ${stateOf(ctx)} = 'decide'`;
}

/** Returns something about the overdue instalments `i` of an order, in a query of orders. */
function overdue(ctx: Pick<Ctx, "clock">, of: SQL): SQL {
  return sql`(select ${of} from instalments i where i.order_id = orders.id
    and i.paid_at is null and i.due_on < ${officeDay(ctx.clock.now())}::date)`;
}

/** Begins with the overdue instalments, which have an index, because few of many orders have any. */
function isOverdue(ctx: Pick<Ctx, "clock">): SQL {
  return and(
    eq(orders.status, "part-paid"),
    sql`orders.id in (select i.order_id from instalments i
      where i.paid_at is null and i.due_on < ${officeDay(ctx.clock.now())}::date)`,
  )!;
}

/** Returns the state of an order with an overdue instalment. */
function stateOf(ctx: Pick<Ctx, "clock">): SQL<ArrearsState> {
  const today = officeDay(ctx.clock.now());
  const took = (step: string) => sql`exists (select 1 from instalments i
    join instalment_notices n on n.order_id = i.order_id and n.position = i.position
      and n.due_on = i.due_on
    where i.order_id = orders.id and i.paid_at is null and n.step = ${step})`;
  return sql`case
    when exists (select 1 from instalment_pauses p where p.order_id = orders.id
      and p.ended_at is null and p.until >= ${today}::date) then 'paused'
    when ${took("decision")} then 'decide'
    when ${took("first-notice")} then 'notified'
    else 'late' end`;
}
