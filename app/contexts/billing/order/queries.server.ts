import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from "drizzle-orm";
import { countriesOfOffers } from "#app/contexts/admissions/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { isPayable, nextPart, type OrderStatus, orderStatuses } from "./rules.ts";
import type { OrdersView } from "./list-view.ts";
import { billingPolicy } from "../policy.ts";
import { lastMoved, orderKeptUntil } from "./retention.ts";
import { checkouts, ledgerEntries, orders } from "../tables.ts";
import { amountOf, isBeingRefunded, orderView } from "./parts.server.ts";

const PER_PAGE = 25;

export type OrderRow = {
  id: string;
  number: string;
  name: string;
  email: string;
  title: string;
  total: string;
  status: OrderStatus;
  placedAt: Date;
};

/**
 * Returns a page of the staff's list. Rows that sort equally have the newest first. "due" are the
 * orders that are not fully paid. Two queries.
 */
export async function orderList(
  ctx: Ctx,
  view: OrdersView,
): Promise<{ rows: OrderRow[]; counts: Record<OrderStatus, number>; page: Page }> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const narrowed = view.search ? matching(view.search) : undefined;
  const counted = await ctx.db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(narrowed)
    .groupBy(orders.status);
  const counts = { open: 0, "part-paid": 0, paid: 0, cancelled: 0, refunded: 0 };
  for (const { status, n } of counted) counts[status] = n;
  const wanted = statusesOf(view.status);
  const page = pageOf(
    wanted.reduce((sum, status) => sum + counts[status], 0),
    view.page,
    PER_PAGE,
  );
  const shown = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, wanted), narrowed))
    .orderBy(...orderBy(view.sort, columns, orders.id, desc(orders.placedAt)))
    .limit(PER_PAGE)
    .offset(page.offset);
  const rows = shown.map(({ id, number, name, email, title, totalMinor, status, placedAt }) => ({
    id,
    number,
    name,
    email,
    title,
    total: amountOf(totalMinor),
    status,
    placedAt,
  }));
  return { rows, counts, page };
}

const columns = {
  payer: alphabetical(orders.name),
  placed: orders.placedAt,
  total: orders.totalMinor,
  status: caseOrder(orderStatuses, orders.status),
};

/** Returns one order with every movement of its money, and what the viewer may do. Nine queries. */
export async function orderById(ctx: Ctx, orderId: string) {
  authorize(billingPolicy.readOrders(ctx.actor));
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const order = orNotFound(row);
  const view = await orderView(ctx, order);
  const entries = await ctx.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.movementId), desc(ledgerEntries.minor));
  const people = [
    ...view.payments.map(({ confirmedBy }) => confirmedBy),
    ...view.refunds.map(({ askedBy }) => askedBy),
  ];
  const names = await displayNames(ctx, people);
  const next = nextPart(view.parts);
  const refunding = isBeingRefunded(view);
  const kept =
    view.payments.length - view.refunds.filter((each) => each.status !== "failed").length;
  const moved = lastMoved([...view.payments, ...view.refunds]);
  const countries = await countriesOfOffers(ctx, moved ? [order.offerId] : []);
  return {
    ...view,
    name: order.name,
    email: order.email,
    /** Until when the law requires the payer's name to be kept; null if nothing was ever paid. */
    keptUntil: moved ? orderKeptUntil(moved, countries.get(order.offerId)) : null,
    next,
    people: Object.fromEntries(names),
    entries: entries.map(({ id, account, minor, text, at }) => ({
      id,
      account,
      debit: minor > 0 ? amountOf(minor) : "",
      credit: minor < 0 ? amountOf(-minor) : "",
      text,
      at,
    })),
    can: {
      confirm:
        next !== undefined &&
        (isPayable(order.status) || order.status === "cancelled") &&
        !refunding &&
        billingPolicy.confirmTransfer(ctx.actor),
      refund: kept > 0 && billingPolicy.refundOrder(ctx.actor),
      markSent: billingPolicy.markRefundSent(ctx.actor),
    },
  };
}

export type StaffOrder = Awaited<ReturnType<typeof orderById>>;

/** Counts the invoices whose bank transfer waits for confirmation. */
export async function transfersWaiting(ctx: Ctx): Promise<number> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(checkouts)
    .where(and(eq(checkouts.provider, "invoice"), eq(checkouts.status, "open")));
  return row?.waiting ?? 0;
}

function statusesOf(view: OrdersView["status"]): OrderStatus[] {
  if (view === "all") return [...orderStatuses];
  if (view === "due") return ["open", "part-paid"];
  return [view];
}

function matching(search: string): SQL | undefined {
  const part = containing(search);
  return or(ilike(orders.number, part), ilike(orders.name, part), ilike(orders.email, part));
}
