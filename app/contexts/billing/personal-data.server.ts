import { and, asc, eq, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { sandboxSessions } from "#app/platform/payments/schema.ts";
import {
  type ArchiveTools,
  type Collected,
  type Erased,
  type Person,
  type PersonalData,
  workOfStaff,
} from "#app/platform/personal-data/personal-data.ts";
import { endOrders } from "./commands/end-orders.server.ts";
import { instalments, orderLines, orders, payments, refunds } from "./schema.ts";

/** What somebody has bought. */
export const billingPersonalData: PersonalData = {
  name: "orders",
  title: "Your orders, what was paid and given back, and the receipts",
  holdings: [
    {
      what: "Orders that were paid for, with name and email address, payments and receipts",
      fate: "kept",
      why: "Tax and accounting law makes us keep the records of what was sold: seven years in New Zealand, eight where Hungarian accounting law applies, counted from the end of the year. Then your name and address go.",
      retention: { of: "orders", end: endOrders },
      columns: { orders: ["profile_id", "email", "name"], payments: ["reference"] },
    },
    {
      what: "Your name and address on orders that nothing was ever paid for",
      fate: "deleted",
      columns: { orders: ["email", "name"], sandbox_sessions: ["email"] },
    },
    workOfStaff({ payments: ["confirmed_by"], refunds: ["asked_by"] }),
  ],
  collect,
  addresses,
  obstacles,
  erase,
};

async function collect(ctx: Ctx, person: Person, { make }: ArchiveTools): Promise<Collected> {
  const own = await ctx.db
    .select()
    .from(orders)
    .where(ordersOf(person))
    .orderBy(asc(orders.placedAt));
  const ids = own.map(({ id }) => id);
  const lines = await ctx.db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  const parts = await ctx.db.select().from(instalments).where(inArray(instalments.orderId, ids));
  const paid = await ctx.db.select().from(payments).where(inArray(payments.orderId, ids));
  const back = await ctx.db
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, ids));
  return {
    records: {
      orders: own.map((order) => {
        const ofIt = (row: { orderId: string }) => row.orderId === order.id;
        return {
          ...order,
          lines: lines.filter(ofIt).map(({ text, minor }) => ({ text, minor })),
          instalments: parts.filter(ofIt).map(({ orderId: _order, ...part }) => part),
          payments: paid
            .filter(ofIt)
            .map(
              ({ orderId: _order, checkoutId: _checkout, confirmedBy: _by, ...payment }) => payment,
            ),
          refunds: back.filter(ofIt).map(({ refund: { askedBy: _by, ...refund } }) => refund),
        };
      }),
    },
    files: paid.map(({ id, receiptNumber }) => ({
      path: `receipts/${receiptNumber}.pdf`,
      load: async () => (await make(ctx, "receipt", id))?.bytes,
    })),
  };
}

async function obstacles(ctx: Pick<Ctx, "db">, person: Person): Promise<string[]> {
  const open = await ctx.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(ordersOf(person), inArray(orders.status, ["open", "part-paid"])));
  const owed = await ctx.db
    .selectDistinct({ number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ordersOf(person), ne(refunds.status, "sent")));
  return [
    ...open.map(
      ({ number }) =>
        `Order ${number} is not settled. Pay it, or withdraw the application that it belongs to.`,
    ),
    ...owed.map(
      ({ number }) => `Money of order ${number} is on its way back to you. Wait until it has come.`,
    ),
  ];
}

/** Orders that money was paid for stay as they are; of the others nothing stays that names anybody. */
async function erase(tx: Tx, person: Person): Promise<Erased> {
  const unpaid = notExists(
    tx.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id)),
  );
  const emptied = await tx.db
    .update(orders)
    .set({ email: "", name: "Former member" })
    .where(and(ordersOf(person), unpaid))
    .returning({ id: orders.id });
  if (person.addresses.length > 0) {
    await tx.db
      .update(sandboxSessions)
      .set({ email: "" })
      .where(inArray(sql`lower(${sandboxSessions.email})`, [...person.addresses]));
  }
  return { subjects: emptied.map(({ id }) => `order:${id}`) };
}

/** An order is its account's; its address alone makes it nobody's. */
function ordersOf({ id }: Person): SQL {
  return id ? eq(orders.profileId, id) : sql`false`;
}

async function addresses({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: sql<string>`lower(${sandboxSessions.email})` })
    .from(sandboxSessions);
  return rows.map(({ address }) => address);
}
